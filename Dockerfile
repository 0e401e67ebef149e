# One image for every brand: the site (default command), the outbox tool (`node dist/server/outbox.js list`) and the check of the PHP hosts
# (`node dist/server/check-hosts.js`). Targets of their own (`docker build --target ...`): `stub`, the double of the PHP hosts; `brand`, which
# draws a brand's icons and share cards; `preview`, which shows a brand.
#
# The base is pinned by tag and digest. Renew it monthly (Renovate), and at once after a security
# release of Node.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No dependency needs an install script, so none is allowed to run.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The version that /healthz and build_info report; empty keeps the one in package.json.
ARG VERSION=
RUN if [ -n "$VERSION" ]; then npm pkg set "version=$VERSION"; fi && npm run build \
    && npm sbom --sbom-format cyclonedx > dist/sbom.cdx.json

# docker compose run --rm brand. With the sources, and the library that draws.
FROM build AS brand
# The files belong to whom the folder belongs.
ENTRYPOINT ["sh", "-c", "node scripts/run.mjs brand /srv/brand && chown -R --reference=/srv/brand /srv/brand"]

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE} AS runtime
# tini is process 1: it forwards SIGTERM and reaps zombies. jq reads the log for ops/site. A running site needs no package manager.
RUN apt-get update \
    && apt-get install -y --no-install-recommends jq tini \
    && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /opt/yarn-* \
        /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
        /usr/local/bin/yarn /usr/local/bin/yarnpkg \
    && install -d -o node -g node /srv/assets /srv/compile-cache
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/dist ./dist
COPY --from=build /app/ops/assets/keep-assets.mjs ./ops/keep-assets.mjs
COPY LICENSE ./LICENSE

ARG VERSION=
ARG REVISION=
LABEL org.opencontainers.image.title="Service-booking platform website" \
      org.opencontainers.image.description="Server-rendered website and form gateway" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"

# Each thread that compresses pages keeps its memory for good. Look-ups of names share these threads: four would let one host's name that
# hangs hold up the other host.
ENV MALLOC_ARENA_MAX=2 \
    UV_THREADPOOL_SIZE=16 \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    METRICS_PORT=9464 \
    NODE_COMPILE_CACHE=/srv/compile-cache
EXPOSE 3000 9464
# Numeric (the image's user `node`), so that Kubernetes can verify that it is not root.
USER 1000:1000
# Loads all code and ends, since no setting is set: Node keeps V8's compiled code for real starts (a sixth of their processor time).
RUN node dist/server/main.js 2>/dev/null; test -n "$(ls "$NODE_COMPILE_CACHE")"
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/bin/tini", "--"]

# A double of both PHP hosts, for trials.
FROM runtime AS stub
ENV STUB_PORT=4010
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=4s --start-period=20s --retries=3 \
    CMD ["node", "-e", "require('http').get({ host: '127.0.0.1', port: process.env.STUB_PORT, path: '/healthz', agent: false }, (r) => process.exit(r.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "dist/server/stub.js"]

# docker compose up preview. The site with a stub in its process, whatever .env says.
FROM runtime AS preview
ENV NODE_ENV=development \
    BRAND_DIR=/srv/brand \
    METRICS_PORT=0
EXPOSE 3000
CMD ["node", "dist/server/main.js"]

FROM runtime AS site
# Ready, so that a rollout waits for it. Without an agent Node asks no proxy, whatever NODE_USE_ENV_PROXY says.
HEALTHCHECK --interval=10s --timeout=4s --start-period=20s --retries=3 \
    CMD ["node", "-e", "require('http').get({ host: '127.0.0.1', port: process.env.PORT, path: '/readyz', agent: false }, (r) => process.exit(r.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
