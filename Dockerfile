# One image for every service: `node services/<name>/dist/main.js`; without a command, all of them in one process.

# The Node that the tests run on: package.json names it too.
FROM node:24.21.0-bookworm-slim AS base

# What is installed follows from these files alone: a change of the sources installs nothing again.
FROM base AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -mindepth 1 -type d -empty -delete

FROM base AS build
WORKDIR /app
ENV TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
COPY --from=manifests /app ./
RUN npm ci
COPY . .
RUN npm run build
# A second, smaller install: what the services import, without tools, tests and the web app's sources.
RUN npm ci --omit=dev --workspace services/all --include-workspace-root=false \
  && rm -rf .turbo tests web/src web/public web/build-steps contracts/*/src infra/*/src infra/*/test-kit services/*/src \
  && find contracts infra services web -name '*.tsbuildinfo' -not -path '*/node_modules/*' -delete

FROM base
WORKDIR /app
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps DATA_DIR=/data
COPY --from=build /app ./
# Only /data is written to, and only by `services/all` or where no SMTP_URL is set.
RUN install -d -o node -g node -m 0700 /data
# A number, so that Kubernetes can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 8080 1883
CMD ["node", "services/all/dist/main.js"]
