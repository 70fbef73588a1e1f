-- What cards say: their wordings by day, the sets they were printed in and the rulings on them.
CREATE TABLE "CardFile" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "name" TEXT NOT NULL,
  "sha256" TEXT NOT NULL,
  "format" TEXT NOT NULL,
  "day" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "readBy" TEXT NOT NULL,
  "counts" TEXT NOT NULL
);
CREATE UNIQUE INDEX "CardFile_sha256_key" ON "CardFile"("sha256");

CREATE TABLE "CardSet" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "code" TEXT NOT NULL,
  "name" TEXT,
  "type" TEXT,
  "released" TEXT
);
CREATE UNIQUE INDEX "CardSet_code_key" ON "CardSet"("code");

CREATE TABLE "Card" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "oracleId" TEXT,
  "name" TEXT NOT NULL,
  "layout" TEXT NOT NULL,
  "marks" TEXT NOT NULL,
  "rulingsAsOf" TEXT
);
CREATE UNIQUE INDEX "Card_oracleId_key" ON "Card"("oracleId");
CREATE INDEX "Card_name_idx" ON "Card"("name");

-- The faces of a card in one wording, as JSON. Identical ones are stored once.
CREATE TABLE "CardContent" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "hash" TEXT NOT NULL,
  "body" TEXT NOT NULL
);
CREATE UNIQUE INDEX "CardContent_hash_key" ON "CardContent"("hash");

-- The Oracle wording of a card from the day it was first seen or issued.
CREATE TABLE "CardWording" (
  "cardId" INTEGER NOT NULL,
  "day" TEXT NOT NULL,
  "rank" INTEGER NOT NULL,
  "contentId" INTEGER NOT NULL,
  "fileId" INTEGER NOT NULL,
  PRIMARY KEY ("cardId", "day", "rank"),
  CONSTRAINT "CardWording_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- A card in a set. `contentId` is 0 where what was printed there is not known.
CREATE TABLE "CardPrinting" (
  "cardId" INTEGER NOT NULL,
  "setId" INTEGER NOT NULL,
  "contentId" INTEGER NOT NULL,
  "fileId" INTEGER NOT NULL,
  PRIMARY KEY ("cardId", "setId", "contentId"),
  CONSTRAINT "CardPrinting_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "RulingText" (
  "id" INTEGER NOT NULL PRIMARY KEY,
  "hash" TEXT NOT NULL,
  "body" TEXT NOT NULL
);
CREATE UNIQUE INDEX "RulingText_hash_key" ON "RulingText"("hash");

-- A ruling on a card. `withdrawn` is the day of the first list of the card's rulings that lacks it.
CREATE TABLE "CardRuling" (
  "cardId" INTEGER NOT NULL,
  "day" TEXT NOT NULL,
  "textId" INTEGER NOT NULL,
  "fileId" INTEGER NOT NULL,
  "withdrawn" TEXT,
  PRIMARY KEY ("cardId", "day", "textId"),
  CONSTRAINT "CardRuling_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
