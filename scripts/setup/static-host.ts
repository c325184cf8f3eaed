/** Vite plugin: the server's manifest passes through `app/shared/http/static-host.server.ts` when the storefront starts. */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const placing = fileURLToPath(new URL("../../app/shared/http/static-host.server.ts", import.meta.url));
const start = "export default {";

export function staticHost(): Plugin {
	return {
		name: "static-host",
		apply: "build",
		enforce: "post",
		transform(code, id) {
			if (id !== "\0virtual:remix/server-manifest") return null;
			if (!code.startsWith(start)) throw new Error("The server's manifest has a new form.");
			const manifest = code.slice(start.length - 1).replace(/;\s*$/, "");
			return `import { placeAssets } from ${JSON.stringify(placing)};\nexport default await placeAssets(${manifest});`;
		},
	};
}
