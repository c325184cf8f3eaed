// @ts-check
/**
 * The optional packages of other systems in the lock file. npm writes an entry only for packages whose metadata its
 * registry serves; with a registry that serves one system's binaries alone the others are left out, and `npm ci` then
 * calls the lock file out of sync. An entry of version, `os`, `cpu` and `libc`, without integrity, is enough for
 * `npm ci`, and for npm to pick the binary on a system that has another.
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
 * The system that a package of binaries is for, read off its name: `@rollup/rollup-linux-x64-musl`.
 *
 * @param {string} name
 * @returns {Pick<LockEntry, "os" | "cpu" | "libc"> | null} `null` for a name that does not tell
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
 * The entries that a lock file lacks.
 *
 * @param {Lock} lock
 * @returns {Record<string, LockEntry>} by place; packages at a range, such as fsevents, are not added
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
 * Whether a package finds another one: beside itself, or in a folder further up.
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
 * The same lock file with the missing entries, in npm's order.
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
