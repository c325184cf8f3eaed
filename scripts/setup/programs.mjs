// @ts-check
/**
 * Programs of the machine that tests and clusters start. On Debian, root gets the missing ones installed, in one call
 * and without starting Debian's own services.
 */
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./command.mjs";

/**
 * @typedef {"chromium" | "fiu" | "java" | "maven" | "nginx" | "pgbouncer" | "postgres" | "promtool" | "redis"} ProgramName
 * @typedef {object} Program
 * @property {string[]} packages of Debian, in order of preference
 * @property {() => string | undefined} find path of the executable; of `postgres` the folder of its programs
 * @property {string} needs what does not run without it
 */

/** Libraries of libfiu, which stands between a process and the C library. */
export const fiuLibraries = ["fiu_run_preload", "fiu_posix_preload"].map((name) => `/usr/lib/fiu/${name}.so`);

/** @type {Readonly<Record<ProgramName, Program>>} */
const programs = {
	chromium: {
		// The headless shell is the same engine without windows, in half the time.
		packages: ["chromium-headless-shell", "chromium"],
		find: () => process.env.CHROMIUM_PATH || findExecutable("chromium-headless-shell"),
		needs: "tests in Chromium",
	},
	fiu: {
		packages: ["fiu-utils"],
		find: () => (fiuLibraries.every((file) => existsSync(file)) ? findExecutable("fiu-ctrl") : undefined),
		needs: "tests of failing writes",
	},
	java: {
		packages: ["default-jre-headless"],
		find: () => findExecutable("java"),
		needs: "the check of HTML",
	},
	maven: {
		packages: ["maven"],
		find: () => findExecutable("mvn"),
		needs: "tests on OpenSearch",
	},
	nginx: { packages: ["nginx-light"], find: () => findExecutable("nginx"), needs: "tests of a cluster" },
	pgbouncer: {
		packages: ["pgbouncer"],
		find: () => findExecutable("pgbouncer"),
		needs: "tests of a cluster",
	},
	postgres: { packages: ["postgresql"], find: findPostgresFolder, needs: "tests on PostgreSQL" },
	promtool: {
		packages: ["prometheus"],
		find: () => findExecutable("promtool"),
		needs: "the check of alert rules",
	},
	redis: {
		packages: ["redis-server"],
		find: () => findExecutable("redis-server"),
		needs: "tests with Redis",
	},
};

/** @param {ProgramName} name */
export const findProgram = (name) => programs[name].find();

/** @param {ProgramName} name */
export const packageOf = (name) => programs[name].packages[0] ?? "";

/**
 * @param {readonly ProgramName[]} names
 * @returns {string[]} a line for each that is missing, with what does not run without it
 */
export const missingPrograms = (names) =>
	names
		.filter((name) => !findProgram(name))
		.map((name) => `${programs[name].needs}: ${name} is missing (Debian package ${packageOf(name)})`);

/**
 * Installs the missing ones where this user can.
 *
 * @param {readonly ProgramName[]} names
 * @param {{ say: (line: string) => void }} options
 */
export async function ensurePrograms(names, { say }) {
	const missing = () => names.filter((name) => !findProgram(name));
	const packages = missing().map(packageOf);
	if (packages.length === 0 || !canInstallPackages()) return;
	say(`Installing Debian packages: ${packages.join(" ")}`);
	await withoutServices(async () => {
		await apt(["update"]);
		if (await apt(["install", ...packages])) return;
		// A release that lacks one of them would get none.
		for (const name of missing())
			for (const choice of programs[name].packages) if (await apt(["install", choice])) break;
	});
}

/** @param {string} name of an executable */
export function findExecutable(name) {
	const places = [...(process.env.PATH ?? "").split(path.delimiter), ...otherFolders];
	return places.map((place) => path.join(place, name)).find(isExecutable);
}

/** Folders of servers' programs, which are not on everyone's PATH. */
const otherFolders = ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"];

const debianPostgres = "/usr/lib/postgresql";

/** @returns {string | undefined} the folder with the newest `initdb` and `pg_ctl` */
function findPostgresFolder() {
	const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : [];
	const folders = versions
		.toSorted((a, b) => Number(b) - Number(a))
		.map((version) => path.join(debianPostgres, version, "bin"));
	const elsewhere = findExecutable("initdb");
	return [...folders, ...(elsewhere ? [path.dirname(elsewhere)] : [])].find((folder) =>
		existsSync(path.join(folder, "initdb")),
	);
}

const canInstallPackages = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

/** @param {string[]} args */
async function apt(args) {
	const options = ["-q", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300"];
	const { code } = await runCommand("apt-get", [...options, ...args], {
		env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		// Ctrl-C would leave packages half configured.
		ownGroup: true,
	});
	return code === 0;
}

/** Debian starts the services that it installs, unless this file says no. */
const policyFile = "/usr/sbin/policy-rc.d";

/** @param {() => Promise<void>} work */
async function withoutServices(work) {
	if (existsSync(policyFile)) return work();
	writeFileSync(policyFile, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
	const remove = () => rmSync(policyFile, { force: true });
	process.once("exit", remove);
	try {
		await work();
	} finally {
		process.off("exit", remove);
		remove();
	}
}

/** @param {string} file */
function isExecutable(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
