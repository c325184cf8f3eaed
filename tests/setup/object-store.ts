/** An object store that speaks the S3 protocol (s3rver; it knows keys by their ids alone), behind a door for faults. */
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import type { ObjectStoreSettings } from "#object-store/object-store.server";

/** "down" cuts connections, "silent" never answers, a number is the status of every answer. */
export type StoreFault = "down" | "silent" | number;

export type RunningObjectStore = {
	/** Settings of a bucket of its own. */
	settings: ObjectStoreSettings & { endpoint: string };
	/** Calls that came in, as "PUT /bucket/name". */
	calls: string[];
	/** Fails requests until it is called with `null`. */
	fail(fault: StoreFault | null): void;
	/** Cuts the connection of the next call that matches, such as "PUT /bucket/name". */
	cutOnce(call: RegExp): void;
	stop(): Promise<void>;
};

/** The only keys that the store knows. */
const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const bucket = "shop-files";

/** Rule of the bucket "shop-assets": pages of every shop may use its scripts and fonts. */
const corsRule = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>`;

export async function startObjectStore(): Promise<RunningObjectStore> {
	const directory = mkdtempSync(path.join(os.tmpdir(), "storefront-objects-"));
	const server = new S3rver({
		address: "127.0.0.1",
		port: 0,
		silent: true,
		directory,
		configureBuckets: [
			{ name: bucket, configs: [] },
			{ name: "shop-assets", configs: [corsRule] },
		],
	});
	const { port } = (await server.run()) as AddressInfo;
	const calls: string[] = [];
	let fault: StoreFault | null = null;
	let cut: RegExp | null = null;
	const door = http.createServer((request, response) => {
		const call = `${request.method} ${request.url?.split("?")[0]}`;
		calls.push(call);
		if (cut?.test(call)) {
			cut = null;
			return request.socket.destroy();
		}
		if (fault === "down") return request.socket.destroy();
		if (fault === "silent") return;
		if (fault !== null) {
			response.writeHead(fault, { "content-type": "application/xml", connection: "close" });
			const code = fault === 403 ? "AccessDenied" : "ServiceUnavailable";
			return response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
		}
		const { method, url, headers } = request;
		const onward = http.request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
		});
		onward.on("error", () => response.destroy());
		request.pipe(onward);
	});
	await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
	return {
		settings: {
			bucket,
			prefix: "shop-a/uploads/",
			region: "us-east-1",
			endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
			pathStyle: true,
			keys,
		},
		calls,
		fail: (next) => {
			fault = next;
			door.closeAllConnections();
		},
		cutOnce: (call) => {
			cut = call;
		},
		async stop() {
			door.closeAllConnections();
			await new Promise((resolve) => door.close(resolve));
			await server.close();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}
