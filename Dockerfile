# One container: the server with the built screens. Data (SQLite, secrets, backups) lives in /data, the only place it can write to.
# The base by its digest, so that every build stands on the same bytes; a newer one: docker build --build-arg NODE_IMAGE=node:24.x.y-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df

FROM $NODE_IMAGE AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM $NODE_IMAGE
ENV DATA_DIR=/data PORT=8080
WORKDIR /app
# Stays root's: the server reads its code and cannot change it.
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/management/health/readiness').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "server/main.ts"]
