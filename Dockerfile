# The service without its embedded database: DATABASE_URL must be set.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=optional
COPY . .
RUN npm run -s build
RUN npm prune --ignore-scripts --omit=dev --omit=optional

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=build /app/package.json /app/CHANGELOG.md ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/generated/openapi.json generated/
COPY --from=build /app/docs docs
USER node
EXPOSE 3000
# Uses Node: the image has no curl, and a check without a shell needs none.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1: it handles SIGTERM, and ends its own workers.
CMD ["node", "dist/src/main.js"]
