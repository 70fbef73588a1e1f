-- What is made of the words of readers, by the id of the note or review it was made of. It can always be made again:
-- backups leave it out, so that those of older forms of the database can still be restored.
CREATE TABLE "Rendering" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "annotationId" TEXT,
  "reviewId" TEXT,
  "source" TEXT NOT NULL,
  "madeBy" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "tries" INTEGER NOT NULL,
  "triedAt" DATETIME NOT NULL,
  "blocks" TEXT,
  CONSTRAINT "Rendering_annotationId_fkey" FOREIGN KEY ("annotationId") REFERENCES "Annotation" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Rendering_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "Review" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Rendering_annotationId_key" ON "Rendering" ("annotationId");
CREATE UNIQUE INDEX "Rendering_reviewId_key" ON "Rendering" ("reviewId");

-- When a shared board was last opened, in days: those that nobody opens come to an end.
CREATE TABLE "BoardUse" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "openedAt" DATETIME NOT NULL,
  CONSTRAINT "BoardUse_id_fkey" FOREIGN KEY ("id") REFERENCES "SharedBoard" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "BoardUse_openedAt_idx" ON "BoardUse" ("openedAt");
