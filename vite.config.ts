import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

const at = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

export default defineConfig({
	plugins: [tailwindcss(), remix(remixConfig)],
	resolve: {
		alias: { "~": at("./app") },
	},
	server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
	build: {
		// The server build would otherwise leave CSS unminified, hash it differently, and a second stylesheet would ship.
		cssMinify: true,
		target: "es2022",
		assetsInlineLimit: 0,
	},
});
