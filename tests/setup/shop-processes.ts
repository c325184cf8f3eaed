/**
 * The shop as processes that can be killed: services on one data folder and two independent storefronts. Each
 * restarts at its address.
 */
import { rmSync } from "node:fs";
import path from "node:path";
import { type Db, openDatabase } from "#services/db/connect.server";
import { copyOfSeededData, startServicesOn } from "./embedded-services.ts";
import { freePort } from "./ports.ts";
import { startStorefront } from "./storefront.ts";
import { newTextBrowser, type TextBrowser } from "./text-browser.ts";

export type ShopProcess = {
	url: string;
	/** SIGKILL, if running. */
	kill(): Promise<void>;
	/** Restarts it if dead. */
	revive(): Promise<void>;
	/** Of all its processes. */
	log(): Record<string, unknown>[];
};

export type Shop = {
	/** The public origin. */
	origin: string;
	dataDir: string;
	/** Further environment variables of the services. */
	settings: Record<string, string>;
	/** Last payment of the demo; later ones are the test's. */
	lastPayment: number;
	services: ShopProcess;
	storefronts: readonly [ShopProcess, ShopProcess];
	/** A new visitor at one of the storefronts. */
	browser(storefront?: 0 | 1): TextBrowser;
	/** Reads or writes the database directly. */
	inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** Restarts everything that is dead. */
	reviveAll(): Promise<void>;
	stop(): Promise<void>;
};

/** Used as `Origin`; nothing listens there, like the public name behind a load balancer. */
const origin = "http://localhost:3000";

/**
 * @param settings further environment variables
 * @param prepare writes to the database before the start
 */
export async function startShop(
	settings: { services?: Record<string, string>; storefront?: Record<string, string> } = {},
	prepare: (db: Db) => Promise<void> = async () => {},
): Promise<Shop> {
	const dataDir = await copyOfSeededData();
	const inDatabase: Shop["inDatabase"] = async (work) => {
		const database = await openDatabase(path.join(dataDir, "storefront.db"));
		try {
			return await work(database.db);
		} finally {
			await database.close();
		}
	};
	await inDatabase(prepare);
	const servicesPort = String(await freePort());
	const services = await mortal(() =>
		startServicesOn(dataDir, {
			SERVICES_PORT: servicesPort,
			ORIGIN: origin,
			LOG_LEVEL: "warn",
			...settings.services,
		}),
	);
	const storefront = async () => {
		const port = String(await freePort());
		return mortal(async () => {
			const started = await startStorefront(services.url, {
				PORT: port,
				ORIGIN: origin,
				TRUSTED_PROXIES: "1",
				LOG_LEVEL: "warn",
				...settings.storefront,
			});
			return { ...started, kill: started.stop };
		});
	};
	const lastPayment = await inDatabase(readLastPayment);
	const storefronts = await Promise.all([storefront(), storefront()]);
	const all = [services, ...storefronts];
	let visitors = 0;
	return {
		origin,
		dataDir,
		settings: settings.services ?? {},
		lastPayment,
		services,
		storefronts,
		browser(storefront = 0) {
			visitors += 1;
			const from = `203.0.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
			return newTextBrowser(() => storefronts[storefront].url, origin, from);
		},
		inDatabase,
		reviveAll: async () => {
			await Promise.all(all.map(({ revive }) => revive()));
		},
		async stop() {
			await Promise.all(all.map(({ kill }) => kill()));
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

/** The sequence of the newest payment; 0 without one. */
export async function readLastPayment(db: Db): Promise<number> {
	const { fn } = db;
	const row = await db.selectFrom("payment_attempt").select(fn.max("sequence").as("last")).executeTakeFirst();
	return Number(row?.last ?? 0);
}

type Started = { url: string; log(): Record<string, unknown>[]; kill(): Promise<void> };

/** @param start must always use the same address */
async function mortal(start: () => Promise<Started>): Promise<ShopProcess> {
	const lives = [await start()];
	let dead: Promise<void> | null = null;
	return {
		url: lives[0]?.url ?? "",
		kill() {
			dead ??= lives.at(-1)?.kill() ?? Promise.resolve();
			return dead;
		},
		async revive() {
			if (!dead) return;
			await dead;
			dead = null;
			lives.push(await start());
		},
		log: () => lives.flatMap(({ log }) => log()),
	};
}
