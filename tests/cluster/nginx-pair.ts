/** nginx with TLS in front of the cluster's nginx, both as configured for Compose, with HTTP/2 as this nginx knows it. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { giveToEngines } from "../../scripts/cluster/engines.mjs";
import { http2Syntax } from "../../scripts/cluster/nginx-config.mjs";
import { startProxy } from "../../scripts/cluster/proxy.mjs";
import { findProgram } from "../../scripts/setup/programs.mjs";
import { freePort } from "../setup/ports.ts";

export type NginxPair = {
	/** On 127.0.0.1. */
	ports: { plain: number; tls: number; inner: number };
	stop(): Promise<void>;
};

/**
 * @param storefront address and port, asked for everything
 * @param tls port of visitors; a free one by default
 */
export async function startNginxPair(storefront: string, tls?: number): Promise<NginxPair> {
	const program = findProgram("nginx");
	if (!program) throw new Error("There is no nginx: npm test installs it.");
	const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-proxies-"));
	const ports = { plain: await freePort(), tls: tls ?? (await freePort()), inner: await freePort() };
	const [certificate, key] = ["cert.pem", "key.pem"].map((name) => path.join(folder, name)) as [
		string,
		string,
	];
	execFileSync("openssl", [
		...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
		...["-subj", "/CN=localhost", "-keyout", key, "-out", certificate],
	]);
	const trustedFile = path.join(folder, "trusted-proxies.conf");
	writeFileSync(trustedFile, "set_real_ip_from 127.0.0.1;\n");
	// nginx runs as another user than root.
	chmodSync(folder, 0o711);
	for (const file of [certificate, key, trustedFile]) giveToEngines(file);
	const inner = await startProxy(program, {
		folder: path.join(folder, "inner"),
		listen: `127.0.0.1:${ports.inner}`,
		servicesListen: `127.0.0.1:${await freePort()}`,
		storefronts: [storefront],
		services: [storefront],
		trustedFile,
		workers: 1,
	});
	const outer = await startProxy(program, {
		folder: path.join(folder, "outer"),
		listen: `127.0.0.1:${ports.tls}`,
		servicesListen: `127.0.0.1:${await freePort()}`,
		storefronts: [`127.0.0.1:${ports.inner}`],
		services: [storefront],
		tls: {
			certificate,
			key,
			plainListen: `127.0.0.1:${ports.plain}`,
			http2: http2Syntax(spawnSync(program, ["-v"], { encoding: "utf8" }).stderr),
		},
		workers: 1,
	});
	return {
		ports,
		async stop() {
			await outer.stop();
			await inner.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
