# The site as a container: built in one stage, run in another as a user without rights, from var/standalone.
# docs/OPERATING.md says what of this was tried.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/standalone.mjs

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NEXT_TELEMETRY_DISABLED=1
WORKDIR /app
COPY --from=build --chown=root:root /build/var/standalone ./
# With SQLite the database lies here; with PostgreSQL nothing is written at all.
RUN mkdir -p var .next/cache && chown -R node:node var .next/cache
VOLUME /app/var
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# exec: the signal to stop reaches the server itself, which then ends in order.
CMD ["sh", "-c", "node --import tsx scripts/load.ts && MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 exec node --max-semi-space-size=8 scripts/serve.mjs"]
