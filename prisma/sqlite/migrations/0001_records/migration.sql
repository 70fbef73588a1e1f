CREATE TABLE "Release" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "name" TEXT NOT NULL,
  "document" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "inForce" TEXT NOT NULL,
  "issued" TEXT,
  "format" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "counts" TEXT NOT NULL,
  "inferredFrom" TEXT,
  "inferredUntil" TEXT,
  "evidence" TEXT,
  "layout" BLOB NOT NULL,
  "reading" BLOB
);
CREATE UNIQUE INDEX "Release_name_state_key" ON "Release"("name", "state");
CREATE INDEX "Release_state_document_inForce_idx" ON "Release"("state", "document", "inForce");

CREATE TABLE "SourceFile" (
  "releaseId" INTEGER NOT NULL,
  "ordinal" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "sha256" TEXT NOT NULL,
  "encoding" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "lines" INTEGER NOT NULL,
  "stated" TEXT,
  "fileDate" TEXT,
  PRIMARY KEY ("releaseId", "ordinal"),
  CONSTRAINT "SourceFile_releaseId_fkey" FOREIGN KEY ("releaseId") REFERENCES "Release" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "SourceFile_sha256_idx" ON "SourceFile"("sha256");

CREATE TABLE "Problem" (
  "releaseId" INTEGER NOT NULL,
  "ordinal" INTEGER NOT NULL,
  "code" TEXT NOT NULL,
  "says" TEXT NOT NULL,
  "try" TEXT,
  "file" TEXT,
  "line" INTEGER,
  "column" INTEGER,
  PRIMARY KEY ("releaseId", "ordinal"),
  CONSTRAINT "Problem_releaseId_fkey" FOREIGN KEY ("releaseId") REFERENCES "Release" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "Text" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "hash" TEXT NOT NULL,
  "body" TEXT NOT NULL
);
CREATE UNIQUE INDEX "Text_hash_key" ON "Text"("hash");

CREATE TABLE "Wording" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "hash" TEXT NOT NULL,
  "document" TEXT NOT NULL,
  "number" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "title" TEXT,
  "meant" TEXT,
  "parent" TEXT,
  "copy" INTEGER NOT NULL,
  "parts" TEXT NOT NULL
);
CREATE UNIQUE INDEX "Wording_hash_key" ON "Wording"("hash");
CREATE INDEX "Wording_number_idx" ON "Wording"("number");

CREATE TABLE "Lineage" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "document" TEXT NOT NULL
);

CREATE TABLE "Span" (
  "wordingId" INTEGER NOT NULL,
  "fromId" INTEGER NOT NULL,
  "untilId" INTEGER NOT NULL,
  "lineageId" TEXT NOT NULL,
  PRIMARY KEY ("wordingId", "fromId"),
  CONSTRAINT "Span_wordingId_fkey" FOREIGN KEY ("wordingId") REFERENCES "Wording" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Span_lineageId_fkey" FOREIGN KEY ("lineageId") REFERENCES "Lineage" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Span_lineageId_idx" ON "Span"("lineageId");

CREATE TABLE "Step" (
  "fromId" INTEGER NOT NULL,
  "toId" INTEGER NOT NULL,
  "ordinal" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "old" TEXT NOT NULL,
  "new" TEXT NOT NULL,
  "because" TEXT,
  PRIMARY KEY ("fromId", "toId", "ordinal")
);

CREATE TABLE "Meta" (
  "key" TEXT NOT NULL PRIMARY KEY,
  "value" TEXT NOT NULL
);

CREATE TABLE "Lock" (
  "name" TEXT NOT NULL PRIMARY KEY,
  "holder" TEXT NOT NULL,
  "host" TEXT NOT NULL,
  "pid" INTEGER NOT NULL,
  "since" TEXT NOT NULL,
  "beat" TEXT NOT NULL
);
