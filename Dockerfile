# The storefront with its embedded services. Build: docker build -t storefront .
# Run: docker run -p 3000:3000 -v storefront-data:/data storefront

FROM node:24-slim AS deps
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/install.mjs ./scripts/install.mjs
COPY scripts/setup ./scripts/setup
RUN node scripts/install.mjs

FROM deps AS build
COPY . .
RUN npm run build

FROM deps AS production-deps
RUN npm prune --omit=dev --no-save --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 LOG_LEVEL=info
WORKDIR /app
RUN mkdir -m 700 /data && chown node:node /data
COPY --from=production-deps /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY public ./public
COPY scripts/start.mjs ./scripts/start.mjs
COPY scripts/setup ./scripts/setup
COPY scripts/start ./scripts/start
COPY services/data ./services/data
COPY content ./content
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz/live`).then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Storefront and services together. One alone: `node build/services/main.js`, or this with every service address set.
CMD ["node", "scripts/start.mjs", "--as-built"]
