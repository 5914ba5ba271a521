FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:20-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/bin bin
COPY --from=build /app/prompts prompts
COPY --from=build /app/taglists taglists
COPY --from=build /app/dist dist
RUN ln -s /app/bin/pridira.js /usr/local/bin/pridira
# Files of the host are mounted here.
WORKDIR /data
USER node
ENTRYPOINT ["pridira"]
CMD ["--help"]
