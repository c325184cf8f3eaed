// @ts-check
/**
 * Optional packages of other platforms in the lock file. npm leaves out those whose metadata the registry
 * does not serve, and `npm ci` then reports the lock file as out of sync. Version, `os`, `cpu` and `libc`
 * without integrity are enough for `npm ci`.
 */

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[], engines?: Record<string, string>,
 *   optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

const systems = [
	"aix",
	"android",
	"darwin",
	"freebsd",
	"linux",
	"netbsd",
	"openbsd",
	"openharmony",
	"sunos",
	"win32",
];
const processors = [
	"arm",
	"arm64",
	"ia32",
	"loong64",
	"mips64el",
	"ppc64",
	"riscv64",
	"s390x",
	"wasm32",
	"x64",
];

/**
 * Reads the platform from a package name such as `@rollup/rollup-linux-x64-musl`.
 *
 * @param {string} name
 * @returns {Pick<LockEntry, "os" | "cpu" | "libc"> | null} `null` for other names
 */
export function platformIn(name) {
	const words = name.split(/[/-]/);
	const cpu = words.find((word) => processors.includes(word));
	if (!cpu) return null;
	const os = words.find((word) => systems.includes(word));
	const libc = words.some((word) => word.startsWith("musl"))
		? "musl"
		: os === "linux" && words.some((word) => word.startsWith("gnu"))
			? "glibc"
			: null;
	return { cpu: [cpu], ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

/**
 * Missing entries of a lock file.
 *
 * @param {Lock} lock
 * @returns {Record<string, LockEntry>} by path, without packages at a version range such as fsevents
 */
export function missingEntries({ packages }) {
	/** @type {Record<string, LockEntry>} */
	const missing = {};
	for (const [place, entry] of Object.entries(packages)) {
		for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
			if (isListed(packages, place, name) || !/^\d+\.\d+\.\d+/.test(version)) continue;
			const platform = platformIn(name);
			if (!platform) continue;
			missing[`node_modules/${name}`] = {
				version,
				...platform,
				...(entry.dev && { dev: true }),
				...(entry.devOptional && { devOptional: true }),
				...(entry.engines && { engines: entry.engines }),
				optional: true,
			};
		}
	}
	return missing;
}

/**
 * Whether a package can resolve another one: beside itself or further up.
 *
 * @param {Record<string, LockEntry>} packages
 * @param {string} place
 * @param {string} name
 */
function isListed(packages, place, name) {
	for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
		if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
		if (folder === "") return false;
	}
}

/**
 * Adds missing entries in npm's order.
 *
 * @template {Lock} L
 * @param {L} lock
 * @returns {L}
 */
export function completed(lock) {
	const all = { ...lock.packages, ...missingEntries(lock) };
	const packages = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b, "en")));
	return { ...lock, packages };
}
