/** Sends scripts and styles as the build compressed them; remix-serve would compress them at each request, and less. */
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { chooseEncoding } from "./page-cache.server.ts";

const types: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
};
const endings = { br: ".br", gzip: ".gz" } as const;

export type PackedAssets = {
	/** Answers a request for a packed file; false for any other. */
	send: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * @param folder of the hashed assets, under which a file's URL is `/assets/NAME`
 * @returns what sends them; it sends nothing without such a folder
 */
export function packedAssets(folder: string): PackedAssets {
	const names = filesIn(folder);
	/** As read from the disk, by name with ending. */
	const read = new Map<string, Buffer>();
	const bytesOf = (name: string) => {
		const bytes = read.get(name) ?? readFileSync(path.join(folder, name));
		read.set(name, bytes);
		return bytes;
	};
	return {
		send({ method, url = "", headers }, response) {
			if (method !== "GET" && method !== "HEAD") return false;
			const name = /^\/assets\/([\w.-]+)$/.exec(url)?.[1] ?? "";
			const type = types[path.extname(name)];
			const encoding = chooseEncoding(String(headers["accept-encoding"] ?? ""));
			if (!type || encoding === "identity") return false;
			const packed = name + endings[encoding];
			if (!names.has(packed)) return false;
			const bytes = bytesOf(packed);
			response.writeHead(200, {
				"content-type": type,
				"content-encoding": encoding,
				"content-length": bytes.byteLength,
				// The name has a hash of the content.
				"cache-control": "public, max-age=31536000, immutable",
				vary: "Accept-Encoding",
				"x-content-type-options": "nosniff",
			});
			response.end(method === "HEAD" ? undefined : bytes);
			return true;
		},
	};
}

function filesIn(folder: string): ReadonlySet<string> {
	try {
		return new Set(readdirSync(folder));
	} catch {
		return new Set();
	}
}
