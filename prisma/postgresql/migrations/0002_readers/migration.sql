CREATE TABLE "User" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "emailVerified" BOOLEAN NOT NULL DEFAULT false,
  "image" TEXT,
  "role" TEXT NOT NULL DEFAULT 'reader',
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "User_email_key" ON "User" ("email");

CREATE TABLE "Session" (
  "id" TEXT NOT NULL,
  "expiresAt" TIMESTAMP(3) NOT NULL,
  "token" TEXT NOT NULL,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "ipAddress" TEXT,
  "userAgent" TEXT,
  "userId" TEXT NOT NULL,
  CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Session_token_key" ON "Session" ("token");
CREATE INDEX "Session_userId_idx" ON "Session" ("userId");

CREATE TABLE "Account" (
  "id" TEXT NOT NULL,
  "accountId" TEXT NOT NULL,
  "providerId" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "accessToken" TEXT,
  "refreshToken" TEXT,
  "idToken" TEXT,
  "accessTokenExpiresAt" TIMESTAMP(3),
  "refreshTokenExpiresAt" TIMESTAMP(3),
  "scope" TEXT,
  "password" TEXT,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Account_userId_idx" ON "Account" ("userId");

CREATE TABLE "Verification" (
  "id" TEXT NOT NULL,
  "identifier" TEXT NOT NULL,
  "value" TEXT NOT NULL,
  "expiresAt" TIMESTAMP(3) NOT NULL,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Verification_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Verification_identifier_idx" ON "Verification" ("identifier");

CREATE TABLE "Passkey" (
  "id" TEXT NOT NULL,
  "name" TEXT,
  "publicKey" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "credentialID" TEXT NOT NULL,
  "counter" INTEGER NOT NULL,
  "deviceType" TEXT NOT NULL,
  "backedUp" BOOLEAN NOT NULL,
  "transports" TEXT,
  "createdAt" TIMESTAMP(3),
  "aaguid" TEXT,
  CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Passkey_userId_idx" ON "Passkey" ("userId");
CREATE INDEX "Passkey_credentialID_idx" ON "Passkey" ("credentialID");

CREATE TABLE "RateLimit" (
  "id" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "count" INTEGER NOT NULL,
  "lastRequest" BIGINT NOT NULL,
  CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "RateLimit_key_key" ON "RateLimit" ("key");

CREATE TABLE "Annotation" (
  "id" TEXT NOT NULL,
  "ownerId" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "document" TEXT NOT NULL,
  "number" TEXT NOT NULL,
  "lineage" TEXT,
  "seenOn" TEXT NOT NULL,
  "selectors" TEXT NOT NULL,
  "style" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "tags" TEXT NOT NULL,
  "visibility" TEXT NOT NULL,
  "rest" TEXT NOT NULL,
  "revision" INTEGER NOT NULL DEFAULT 1,
  "hidden" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Annotation_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Annotation_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Annotation_ownerId_idx" ON "Annotation" ("ownerId");
CREATE INDEX "Annotation_number_idx" ON "Annotation" ("number");
CREATE INDEX "Annotation_lineage_idx" ON "Annotation" ("lineage");
CREATE INDEX "Annotation_visibility_idx" ON "Annotation" ("visibility");
CREATE INDEX "Annotation_updatedAt_idx" ON "Annotation" ("updatedAt");

CREATE TABLE "Tombstone" (
  "id" TEXT NOT NULL,
  "removedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Tombstone_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "FavouriteList" (
  "id" TEXT NOT NULL,
  "ownerId" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "visibility" TEXT NOT NULL DEFAULT 'private',
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "FavouriteList_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "FavouriteList_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "FavouriteList_ownerId_idx" ON "FavouriteList" ("ownerId");

CREATE TABLE "FavouriteItem" (
  "id" TEXT NOT NULL,
  "listId" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "target" TEXT NOT NULL,
  "seenOn" TEXT NOT NULL,
  "remark" TEXT NOT NULL DEFAULT '',
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "FavouriteItem_listId_fkey" FOREIGN KEY ("listId") REFERENCES "FavouriteList" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "FavouriteItem_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "FavouriteItem_listId_idx" ON "FavouriteItem" ("listId");

CREATE TABLE "Review" (
  "id" TEXT NOT NULL,
  "authorId" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "target" TEXT NOT NULL,
  "number" TEXT,
  "seenOn" TEXT NOT NULL,
  "parentId" TEXT,
  "body" TEXT NOT NULL,
  "hidden" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Review_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Review_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Review_authorId_idx" ON "Review" ("authorId");
CREATE INDEX "Review_target_idx" ON "Review" ("target");
CREATE INDEX "Review_parentId_idx" ON "Review" ("parentId");
CREATE INDEX "Review_updatedAt_idx" ON "Review" ("updatedAt");

CREATE TABLE "Report" (
  "id" TEXT NOT NULL,
  "reporterId" TEXT,
  "kind" TEXT NOT NULL,
  "target" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'open',
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "settledAt" TIMESTAMP(3),
  "settledBy" TEXT,
  CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Report_target_idx" ON "Report" ("target");
CREATE INDEX "Report_state_idx" ON "Report" ("state");

CREATE TABLE "ModerationEntry" (
  "id" TEXT NOT NULL,
  "actorId" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "target" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ModerationEntry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ModerationEntry_target_idx" ON "ModerationEntry" ("target");
CREATE INDEX "ModerationEntry_createdAt_idx" ON "ModerationEntry" ("createdAt");

CREATE TABLE "Invitation" (
  "code" TEXT NOT NULL,
  "email" TEXT,
  "role" TEXT NOT NULL DEFAULT 'reader',
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "usedAt" TIMESTAMP(3),
  CONSTRAINT "Invitation_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "SharedBoard" (
  "id" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SharedBoard_pkey" PRIMARY KEY ("id")
);

