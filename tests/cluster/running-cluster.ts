/** The product as several copies behind nginx, on PostgreSQL with a standby, in a folder of its own. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#services/db/connect.server";
import { ensureEngines } from "../../scripts/cluster/engines.mjs";
import { type Cluster, startCluster } from "../../scripts/cluster/start-cluster.mjs";
import { ensureProduct } from "../setup/made-once.ts";
import { freePort } from "../setup/ports.ts";
import { readLastPayment, type Shop } from "../setup/shop-processes.ts";
import { newTextBrowser, type TextBrowser } from "../setup/text-browser.ts";

export type RunningCluster = Pick<Shop, "dataDir" | "settings" | "lastPayment" | "inDatabase"> & {
	cluster: Cluster;
	browser(): TextBrowser;
	/** What the cluster said. */
	said: string[];
	stop(): Promise<void>;
};

/** @param settings further environment variables of all copies */
export async function startRunningCluster(settings: Record<string, string> = {}): Promise<RunningCluster> {
	await ensureProduct();
	const engines = await ensureEngines((line) => process.stdout.write(`${line}\n`));
	// Engines run as another user, who must reach their folders below it.
	const folder = mkdtempSync(path.join("/var/tmp", "storefront-cluster-"));
	chmodSync(folder, 0o711);
	process.env.PORT = String(await freePort());
	const said: string[] = [];
	const cluster = await startCluster({
		engines,
		folder,
		settings: { NODE_ENV: "production", CATALOG_BOOKS: "off", ...settings },
		report: (_level, message) => said.push(message),
	}).catch((error: unknown) => {
		rmSync(folder, { recursive: true, force: true });
		throw error;
	});
	const inDatabase: Shop["inDatabase"] = async (work) => {
		const database = await openDatabase(cluster.databaseUrl);
		try {
			return await work(database.db);
		} finally {
			await database.close();
		}
	};
	const lastPayment = await inDatabase(readLastPayment);
	return {
		cluster,
		dataDir: path.join(folder, "data"),
		settings: { DATABASE_URL: cluster.databaseUrl },
		lastPayment,
		inDatabase,
		browser: () => newTextBrowser(() => cluster.url, cluster.url, "203.0.113.9"),
		said,
		async stop() {
			await cluster.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
