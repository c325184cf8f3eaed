// @ts-check
/** Settings of the starter from the environment and `.env`. */
import { randomBytes } from "node:crypto";
import {
	accessSync,
	chmodSync,
	constants,
	existsSync,
	mkdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { inRoot, root } from "../setup/root.mjs";
import { UserError } from "../setup/user-error.mjs";

/** Variables of service URLs and their paths in the embedded services. */
const serviceAddresses = {
	SERVICES_BASE_URL: "",
	CHAT_BASE_URL: "",
	DASHBOARD_BASE_URL: "",
	IDENTITY_BASE_URL: "",
	NEWSLETTER_URL: "/newsletter/subscribe",
};

/**
 * @typedef {object} Settings
 * @property {number} port of the storefront
 * @property {string} host to ask for the storefront's health
 * @property {string} dataDir absolute
 * @property {string} address of the storefront, for people
 * @property {number} drainMs time that the storefront takes to stop beside that for its requests
 * @property {boolean} embedded whether any service address is left to the embedded services
 * @property {boolean} needsDataFolder whether anything of this start is kept there
 * @property {NodeJS.ProcessEnv} env of the children, without empty values
 */

/**
 * @returns {Settings}
 * @throws {UserError} for a value that cannot be used
 */
export function readSettings() {
	if (existsSync(inRoot(".env"))) process.loadEnvFile(inRoot(".env"));
	const filled = Object.entries(process.env).filter(([, value]) => value !== "");
	const env = /** @type {NodeJS.ProcessEnv} */ (Object.fromEntries(filled));
	const [problem] = startProblems(env);
	if (problem) throw new UserError(problem);
	const port = Number(env.PORT ?? 3000);
	const dataDir = path.resolve(root, env.DATA_DIR ?? ".data");
	const address = env.ORIGIN ?? `http://localhost:${port}`;
	const embedded = Object.keys(serviceAddresses).some((name) => !env[name]);
	const needsDataFolder = !env.SESSION_SECRET || (embedded && !env.DATABASE_URL);
	return {
		port,
		host: env.HOST && env.HOST !== "0.0.0.0" && env.HOST !== "::" ? env.HOST : "127.0.0.1",
		dataDir,
		address,
		drainMs: 1_000 * (Number(env.DRAIN_SECONDS ?? 0) || 0),
		embedded,
		needsDataFolder,
		env: {
			...env,
			NODE_ENV: "production",
			LOG_LEVEL: env.LOG_LEVEL ?? "warn",
			PORT: String(port),
			DATA_DIR: dataDir,
			ORIGIN: address,
			...callerSecret(env),
			...guestSecret(env),
			...(needsDataFolder && {
				CONNECTED_APPS_FILE: env.CONNECTED_APPS_FILE ?? path.join(dataDir, "connected-apps.db"),
				SUBMITTALS_FOLDER: env.SUBMITTALS_FOLDER ?? path.join(dataDir, "submittals"),
				PICTURES_FOLDER: env.PICTURES_FOLDER ?? path.join(dataDir, "pictures"),
			}),
		},
	};
}

/**
 * What the starter itself refuses, as sentences.
 *
 * @param {NodeJS.ProcessEnv} env without empty values
 * @returns {string[]}
 */
export function startProblems(env) {
	const port = Number(env.PORT ?? 3000);
	const noPort = !Number.isInteger(port) || port < 1 || port > 65535;
	return [
		...(noPort ? [`PORT is "${env.PORT}", and must be a number from 1 to 65535.`] : []),
		...[...Object.keys(serviceAddresses), "ORIGIN"].flatMap((name) =>
			env[name] && !/^https?:$/.test(getProtocol(env[name]))
				? [`${name} is "${env[name]}", and must be an address that begins with http:// or https://.`]
				: [],
		),
	];
}

/**
 * Authenticates the storefront to the embedded identity service; new for each start by default.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function callerSecret(env) {
	if (env.IDENTITY_CALLER_SECRET || env.IDENTITY_BASE_URL) return {};
	return { IDENTITY_CALLER_SECRET: randomBytes(32).toString("base64url") };
}

/**
 * Signs the ids of guests for the embedded conversation service; new for each start by default, because
 * signatures are made for each call and stored nowhere.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function guestSecret(env) {
	if (env.CHAT_GUEST_SECRET || env.CHAT_BASE_URL) return {};
	return { CHAT_GUEST_SECRET: randomBytes(32).toString("base64url") };
}

/** @param {string} text */
function getProtocol(text) {
	try {
		return new URL(text).protocol;
	} catch {
		return "";
	}
}

/**
 * Service URLs for the storefront: configured ones, otherwise embedded.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string | undefined} embeddedUrl
 */
export function serviceAddressesFor(env, embeddedUrl) {
	return Object.fromEntries(
		Object.entries(serviceAddresses).map(([name, below]) => [name, env[name] ?? `${embeddedUrl}${below}`]),
	);
}

/**
 * Creates the data folder.
 *
 * @param {Settings} settings
 * @throws {UserError} when it cannot be created or written
 */
export function ensureDataFolder({ dataDir }) {
	try {
		for (const folder of missingFolders(dataDir)) mkdirSync(folder, { mode: 0o700 });
		accessSync(dataDir, constants.W_OK);
	} catch {
		throw new UserError(
			`The data folder ${dataDir} cannot be written; give it write permission or set DATA_DIR to another place.`,
		);
	}
	keepPrivate(dataDir, "folder");
}

/** Permissions of group and others; Windows has none. */
const ofOthers = process.platform === "win32" ? 0 : 0o077;

/**
 * Removes permissions of other users.
 *
 * @param {string} place
 * @param {"folder" | "file"} kind
 * @throws {UserError} when that fails, or when the path is clearly not the product's own
 */
function keepPrivate(place, kind) {
	const { mode } = statSync(place);
	if ((mode & ofOthers) === 0) return;
	const isShared = (mode & 0o1000) !== 0 || place === path.parse(place).root || place === os.homedir();
	if (kind === "folder" && isShared)
		throw new UserError(
			`The data folder ${place} is used by others too; set DATA_DIR to a folder of its own.`,
		);
	const wanted = kind === "folder" ? 0o700 : 0o600;
	try {
		chmodSync(place, wanted);
	} catch {
		throw new UserError(
			`The ${kind} ${place} can be read by other users of this machine, and its permissions cannot be changed; run "chmod ${wanted.toString(8)}" on it as its owner.`,
		);
	}
}

/**
 * Outermost first. (`mkdirSync` with `recursive` hangs for a folder below /proc.)
 *
 * @param {string} folder
 * @returns {string[]}
 */
const missingFolders = (folder) =>
	existsSync(folder) ? [] : [...missingFolders(path.dirname(folder)), folder];

/**
 * The key for signing cookies: configured, or generated once and stored in the data folder.
 *
 * @param {Settings} settings
 * @returns {string}
 */
export function sessionSecret({ env, dataDir }) {
	if (env.SESSION_SECRET) return env.SESSION_SECRET;
	const file = path.join(dataDir, "session-secret");
	try {
		// "wx": when two starters race, the second reads the first one's key.
		writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
	} catch (error) {
		if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
	}
	keepPrivate(file, "file");
	return readFileSync(file, "utf8").trim();
}

/**
 * @param {Settings} settings
 * @throws {UserError} when the port is in use or not allowed
 */
export async function assertPortFree({ port, env }) {
	const problem = await new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? "unknown"));
		probe.listen({ port, host: env.HOST }, () => probe.close(() => resolve(null)));
	});
	if (problem === "EADDRINUSE") throw new UserError(portInUse(port));
	if (problem === "EACCES")
		throw new UserError(`Port ${port} may not be used by this user; set PORT to one above 1023.`);
	if (problem)
		throw new UserError(`The storefront cannot listen on port ${port} (${problem}); check HOST and PORT.`);
}

/** @param {number} port */
export const portInUse = (port) => `Port ${port} is in use; stop what uses it or set PORT to a free one.`;
