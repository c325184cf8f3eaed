// @ts-check
/**
 * The product on several processes of one machine: nginx with a cache, copies of the storefront, copies of the
 * services, PostgreSQL with a standby behind pgbouncer, and Redis.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../setup/free-port.mjs";
import { readSettings, serviceAddressesFor } from "../start/settings.mjs";
import { startCopy } from "./copies.mjs";
import { engineFolder, startEngine, untilTrue } from "./engines.mjs";
import { startPooler } from "./pooler.mjs";
import { startPostgresPair } from "./postgres-pair.mjs";
import { startProxy } from "./proxy.mjs";

/**
 * @typedef {object} Cluster
 * @property {string} url for visitors
 * @property {string} servicesUrl the services, through nginx
 * @property {string} databaseUrl through pgbouncer
 * @property {import("./copies.mjs").Copy[]} storefronts
 * @property {import("./copies.mjs").Copy[]} services
 * @property {import("./postgres-pair.mjs").PostgresPair} postgres
 * @property {() => Promise<void>} roll restarts all copies one after the other, without a failed request
 * @property {() => Promise<void>} whenFailedOver the promise of the failover under way, if any
 * @property {() => Promise<void>} stop
 */

/**
 * @param {object} options
 * @param {import("./engines.mjs").Engines} options.engines
 * @param {string} options.folder of everything that is kept
 * @param {number} [options.copies] of storefront and services each
 * @param {Record<string, string>} [options.settings] further settings of the copies
 * @param {import("../start/supervise.mjs").Report} options.report
 * @returns {Promise<Cluster>}
 * @throws {import("../setup/user-error.mjs").UserError} with what could not start
 */
export async function startCluster({ engines, folder, copies = 2, settings = {}, report }) {
	const { env, port, address } = readSettings();
	// Engines run as another user, who must reach their folders below it.
	mkdirSync(folder, { recursive: true, mode: 0o711 });
	const dataDir = path.join(folder, "data");
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const secrets = readSecrets(path.join(dataDir, "cluster-secrets.json"));
	/** @type {(() => Promise<void>)[]} */
	const stops = [];
	let stopping = false;
	async function stop() {
		stopping = true;
		for (const end of stops.reverse()) await end();
	}
	try {
		const say = (/** @type {string} */ message) => report("info", message, {});
		say("Starting PostgreSQL with its standby");
		const postgres = await startPostgresPair(engines.postgres, {
			folder: path.join(folder, "postgres"),
			password: secrets.database,
		});
		stops.push(() => postgres.stop());
		const pooler = await startPooler(engines.pgbouncer, {
			folder: path.join(folder, "pgbouncer"),
			port: await freePort(),
			postgresPort: postgres.port(),
			password: secrets.database,
		});
		stops.push(() => pooler.stop());
		say("Starting Redis");
		const redis = await startRedis(engines.redis, path.join(folder, "redis"), secrets.redis);
		stops.push(redis.stop);

		const servicesPort = await freePort();
		const servicesUrl = `http://127.0.0.1:${servicesPort}`;
		const shared = {
			...env,
			ORIGIN: address,
			DATA_DIR: dataDir,
			LOG_LEVEL: env.LOG_LEVEL ?? "warn",
			DRAIN_SECONDS: env.DRAIN_SECONDS ?? "3",
			IDENTITY_CALLER_SECRET: env.IDENTITY_CALLER_SECRET ?? secrets.caller,
			CHAT_GUEST_SECRET: env.CHAT_GUEST_SECRET ?? secrets.guests,
			...settings,
		};
		/** @type {import("./copies.mjs").Copy[]} */
		const services = [];
		say("Starting the services");
		for (let count = 0; count < copies; count += 1) {
			const copy = startCopy("services", await freePort(), { ...shared, DATABASE_URL: pooler.url }, report);
			stops.push(copy.stop);
			// The first one creates the tables and the catalog.
			await copy.ready;
			services.push(copy);
		}
		const storefronts = await Promise.all(
			Array.from({ length: copies }, async () =>
				startCopy(
					"storefront",
					await freePort(),
					{
						...shared,
						...serviceAddressesFor(env, servicesUrl),
						SESSION_SECRET: env.SESSION_SECRET ?? secrets.sessions,
						REDIS_URL: redis.url,
						STOREFRONT_DATABASE_URL: pooler.url,
						SUBMITTALS_FOLDER: path.join(dataDir, "submittals"),
						CONNECTED_APPS_FILE: undefined,
						TRUSTED_PROXIES: "1",
						IDENTITY_SIGNING_KEY: undefined,
						IDENTITY_SIGNING_KEY_FILE: undefined,
					},
					report,
				),
			),
		);
		for (const copy of storefronts) stops.push(copy.stop);
		say("Starting nginx");
		const proxy = await startProxy(engines.nginx, {
			folder: path.join(folder, "nginx"),
			listen: `127.0.0.1:${port}`,
			servicesListen: `127.0.0.1:${servicesPort}`,
			storefronts: addressesOf(storefronts),
			services: addressesOf(services),
		});
		stops.push(() => proxy.stop());
		say("Starting the storefronts");
		await Promise.all(storefronts.map(({ ready }) => ready));

		let failover = Promise.resolve();
		const watch = async () => {
			await postgres.whenPrimaryEnds();
			if (stopping) return;
			report("error", "The primary of PostgreSQL ended; promoting its standby.", {});
			const began = Date.now();
			failover = (async () => {
				await pooler.use(await postgres.promote());
				report("info", `The standby is the primary since ${Date.now() - began} ms after that.`, {});
				await postgres.addStandby();
				report("info", "A new standby was copied.", {});
			})();
			await failover;
			void watch();
		};
		void watch().catch((error) => report("error", `The failover failed: ${error.message}`, {}));

		return {
			url: address,
			servicesUrl,
			databaseUrl: pooler.url,
			storefronts,
			services,
			postgres,
			async roll() {
				// A copy that stops answers for a while and closes its connections one by one, so that none breaks; then
				// nginx is refused and asks another one.
				for (const copy of [...services, ...storefronts]) await copy.restart();
			},
			whenFailedOver: () => failover,
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

const addressesOf = (/** @type {import("./copies.mjs").Copy[]} */ list) =>
	list.map(({ port }) => `127.0.0.1:${port}`);

/**
 * @param {string} program
 * @param {string} folder
 * @param {string} password
 */
async function startRedis(program, folder, password) {
	engineFolder(folder);
	const port = await freePort();
	const log = path.join(folder, "redis.log");
	const place = ["--bind", "127.0.0.1", "--port", String(port), "--dir", folder];
	const kept = ["--appendonly", "yes", "--save", "", "--requirepass", password];
	const engine = startEngine([program, ...place, ...kept], { cwd: folder, log });
	const url = `redis://:${password}@127.0.0.1:${port}`;
	const { Redis } = await import("ioredis");
	const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null });
	client.on("error", () => {});
	await untilTrue("The start of Redis", async () => (await client.ping()) === "PONG", { log });
	client.disconnect();
	return { url, stop: () => engine.stop("SIGTERM") };
}

/**
 * Made once, and kept.
 *
 * @param {string} file
 * @returns {{ database: string, redis: string, caller: string, guests: string, sessions: string }}
 */
function readSecrets(file) {
	const secret = () => randomBytes(32).toString("base64url");
	if (!existsSync(file)) {
		const made = Object.fromEntries(
			["database", "redis", "caller", "guests", "sessions"].map((name) => [name, secret()]),
		);
		writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
	}
	return JSON.parse(readFileSync(file, "utf8"));
}
