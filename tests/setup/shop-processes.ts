/**
 * The shop as processes that can be killed: services on one data folder and two independent storefronts. Each
 * restarts at its address. On PostgreSQL, each storefront has a process of services of its own.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Db, openDatabase } from "#services/db/connect.server";
import { copyOfSeededData, databaseIn, startServicesOn } from "./embedded-services.ts";
import { freePort } from "./ports.ts";
import { startPostgres } from "./postgres.ts";
import { startStorefront } from "./storefront.ts";
import { newTextBrowser, type TextBrowser } from "./text-browser.ts";

export type ShopProcess = {
	url: string;
	/** SIGKILL, if running. */
	kill(): Promise<void>;
	/** Restarts it if dead. */
	revive(): Promise<void>;
	/** Whether it was started and not killed since. */
	isRunning(): boolean;
	/** Log lines of all its processes. */
	log(): Record<string, unknown>[];
};

export type Shop = {
	/** The public origin. */
	origin: string;
	dataDir: string;
	/** Environment variables of the services. */
	settings: Record<string, string>;
	/** Last payment of the demo; later ones are the test's. */
	lastPayment: number;
	/** Services of the first storefront, and of the second on SQLite. */
	services: ShopProcess;
	/** Services of each storefront. */
	servicesOf: readonly [ShopProcess, ShopProcess];
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

type ShopSettings = {
	/** Further environment variables. */
	services?: Record<string, string>;
	storefront?: Record<string, string>;
	database?: "sqlite" | "postgres";
	/** Storefronts, 2 by default. With one, the second is the first. */
	copies?: 1 | 2;
};

/** @param prepare writes to the database before the start */
export async function startShop(
	settings: ShopSettings = {},
	prepare: (db: Db) => Promise<void> = async () => {},
): Promise<Shop> {
	const data = settings.database === "postgres" ? await seededPostgres() : await seededFile();
	const inDatabase: Shop["inDatabase"] = async (work) => {
		const database = await openDatabase(data.url);
		try {
			return await work(database.db);
		} finally {
			await database.close();
		}
	};
	await inDatabase(prepare);
	const ofServices = { ...data.settings, ...settings.services };
	const startServices = async () => {
		const port = String(await freePort());
		return mortal(() =>
			startServicesOn(data.folder, {
				SERVICES_PORT: port,
				ORIGIN: origin,
				LOG_LEVEL: "warn",
				...ofServices,
			}),
		);
	};
	const services = await startServices();
	const servicesOf = [services, settings.database === "postgres" ? await startServices() : services] as const;
	const storefront = async ({ url }: ShopProcess) => {
		const port = String(await freePort());
		return mortal(async () => {
			const started = await startStorefront(url, {
				PORT: port,
				ORIGIN: origin,
				TRUSTED_PROXIES: "1",
				LOG_LEVEL: "warn",
				// A busy machine answers late. Those of a killed process break off at once.
				SERVICE_TIMEOUT_MS: "60000",
				CHAT_SILENCE_MS: "120000",
				...settings.storefront,
			});
			return { ...started, kill: started.stop };
		});
	};
	const lastPayment = await inDatabase(readLastPayment);
	const [first, second] = await Promise.all([
		storefront(servicesOf[0]),
		settings.copies === 1 ? null : storefront(servicesOf[1]),
	]);
	const storefronts = [first, second ?? first] as const;
	const all = [...new Set([...servicesOf, ...storefronts])];
	let visitors = 0;
	return {
		origin,
		dataDir: data.folder,
		settings: ofServices,
		lastPayment,
		services,
		servicesOf,
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
			await data.remove();
		},
	};
}

/** What services run on: a folder for files, a database, and the settings that name it. */
type ShopData = {
	folder: string;
	url: string;
	settings: Record<string, string>;
	remove(): Promise<void>;
};

async function seededFile(): Promise<ShopData> {
	const folder = await copyOfSeededData();
	return {
		folder,
		url: databaseIn(folder),
		settings: {},
		remove: async () => rmSync(folder, { recursive: true, force: true }),
	};
}

async function seededPostgres(): Promise<ShopData> {
	const { url, stop } = await startPostgres();
	const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-test-"));
	const settings = { DATABASE_URL: url };
	await (await startServicesOn(folder, settings)).stop();
	return {
		folder,
		url,
		settings,
		async remove() {
			await stop();
			rmSync(folder, { recursive: true, force: true });
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
	let isRunning = true;
	return {
		url: lives[0]?.url ?? "",
		isRunning: () => isRunning,
		kill() {
			isRunning = false;
			dead ??= lives.at(-1)?.kill() ?? Promise.resolve();
			return dead;
		},
		async revive() {
			if (!dead) return;
			await dead;
			dead = null;
			lives.push(await start());
			isRunning = dead === null;
		},
		log: () => lives.flatMap(({ log }) => log()),
	};
}
