-- Who says on which day a release was published: its text if nobody else.
ALTER TABLE "Release" ADD COLUMN "issuedBy" TEXT;
