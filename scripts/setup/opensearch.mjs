// @ts-check
/**
 * OpenSearch for tests: `TEST_OPENSEARCH_URL`, else a node of its own from packages of Maven, which this machine's Maven
 * fetches as it is set up.
 */
import { spawn } from "node:child_process";
import {
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { runCommand } from "./command.mjs";
import { endWithThisProcess } from "./end-with-process.mjs";
import { freePort } from "./free-port.mjs";
import { findProgram } from "./programs.mjs";
import { rememberingFailure } from "./remembered-failure.mjs";
import { inRoot } from "./root.mjs";

/** @typedef {{ url: string, pid: number | null, stop(): Promise<void> }} OpenSearchNode */

const version = "2.19.6";
const log4jVersion = "2.25.4";

/** Modules of the node, with the class that starts each. */
const modules = {
	"transport-netty4": { jar: "transport-netty4-client", starts: "org.opensearch.transport.Netty4Plugin" },
	"analysis-common": {
		jar: "analysis-common",
		starts: "org.opensearch.analysis.common.CommonAnalysisPlugin",
	},
};

const dependencies = [
	["org.opensearch", "opensearch", version],
	["org.opensearch", "opensearch-plugin-classloader", version],
	["org.opensearch.plugin", "transport-netty4-client", version],
	["org.opensearch.plugin", "analysis-common", version],
	["org.apache.logging.log4j", "log4j-core", log4jVersion],
];

const startTimeoutMs = 120_000;
/** A machine that reaches no repository may wait for one for long. */
const fetchTimeoutMs = 60_000;
/** How long it is not asked again then. */
const failureHours = 6;

/** @returns {Promise<string | null>} why no node can start here; `null` when one can, and its packages are there */
export async function whyNoOpenSearch() {
	if (process.env.TEST_OPENSEARCH_URL) return null;
	if (!findProgram("java") || !findProgram("maven"))
		return "there is no Java with Maven; install them, or set TEST_OPENSEARCH_URL";
	return fetchJars().then(
		() => null,
		(error) => (error instanceof Error ? error.message : String(error)),
	);
}

/**
 * @param {{ heapMegabytes?: number }} [options]
 * @returns {Promise<OpenSearchNode>}
 * @throws {Error} when its packages can't be fetched or it doesn't start
 */
export async function startOpenSearch({ heapMegabytes = 512 } = {}) {
	const url = process.env.TEST_OPENSEARCH_URL;
	if (url) return { url, pid: null, stop: async () => undefined };
	const jars = await fetchJars();
	const home = mkdtempSync(path.join(os.tmpdir(), "storefront-opensearch-"));
	const [port, transportPort] = [await freePort(), await freePort()];
	writeHome(home, jars, port, transportPort);
	const [file, ...args] = [...asOther(), findProgram("java") ?? "java", ...javaOptions(home, heapMegabytes)];
	// Ctrl-C reaches the starter alone, which stops the node at the end.
	const child = spawn(file ?? "java", args, { cwd: home, stdio: "ignore", detached: true });
	const stop = endWithThisProcess(child, home);
	const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
	const own = `http://127.0.0.1:${port}`;
	try {
		await whenItAnswers(own, hasEnded);
	} catch (error) {
		const log = path.join(home, "logs", "tests.log");
		const said = existsSync(log) ? readFileSync(log, "utf8").split("\n").slice(0, 20).join("\n") : "";
		await stop();
		throw new Error(`${error instanceof Error ? error.message : error}\n${said}`);
	}
	return { url: own, pid: child.pid ?? null, stop };
}

/** @returns {Promise<string>} folder of the packages, fetched once for each checkout */
async function fetchJars() {
	const folder = inRoot("node_modules", ".cache", "opensearch", version);
	const jars = path.join(folder, "lib");
	if (!existsSync(path.join(folder, "complete")))
		await rememberingFailure({ file: `${folder}.failed`, hours: failureHours }, () =>
			fetchInto(folder, jars),
		);
	return jars;
}

/**
 * @param {string} folder
 * @param {string} jars
 */
async function fetchInto(folder, jars) {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(jars, { recursive: true });
	const listed = dependencies
		.map(
			([group, artifact, number]) =>
				`<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${number}</version></dependency>`,
		)
		.join("");
	writeFileSync(
		path.join(folder, "pom.xml"),
		`<project><modelVersion>4.0.0</modelVersion><groupId>tests</groupId><artifactId>opensearch</artifactId><version>1</version><packaging>pom</packaging><dependencies>${listed}</dependencies></project>`,
	);
	const { code, output } = await runCommand(
		findProgram("maven") ?? "mvn",
		["-q", "-B", "dependency:copy-dependencies", `-DoutputDirectory=${jars}`],
		{ cwd: folder, signal: AbortSignal.timeout(fetchTimeoutMs) },
	);
	if (code !== 0) throw new Error(`Maven could not fetch OpenSearch: ${output.slice(-500)}`);
	writeFileSync(path.join(folder, "complete"), "");
}

/**
 * @param {string} home
 * @param {string} jars
 * @param {number} port
 * @param {number} transportPort
 */
function writeHome(home, jars, port, transportPort) {
	for (const folder of ["config", "lib", "data", "logs", "plugins", "tmp"])
		mkdirSync(path.join(home, folder));
	const names = readdirSync(jars);
	/** @param {string} name */
	const moduleOf = (name) =>
		name.startsWith("netty-")
			? "transport-netty4"
			: Object.entries(modules).find(([, { jar }]) => name === `${jar}-${version}.jar`)?.[0];
	for (const [name, { starts }] of Object.entries(modules)) {
		const folder = path.join(home, "modules", name);
		mkdirSync(folder, { recursive: true });
		const descriptor = {
			name,
			description: name,
			version,
			"opensearch.version": version,
			"java.version": "11",
			classname: starts,
		};
		writeFileSync(
			path.join(folder, "plugin-descriptor.properties"),
			Object.entries(descriptor)
				.map(([key, value]) => `${key}=${value}\n`)
				.join(""),
		);
	}
	for (const name of names) {
		const ofModule = moduleOf(name);
		cpSync(path.join(jars, name), path.join(home, ...(ofModule ? ["modules", ofModule] : ["lib"]), name));
	}
	writeFileSync(
		path.join(home, "modules", "transport-netty4", "plugin-security.policy"),
		`grant {
  permission java.io.FilePermission "/proc/sys/net/core/somaxconn", "read";
  permission java.net.SocketPermission "*", "accept,connect,resolve";
  permission java.lang.RuntimePermission "setContextClassLoader";
  permission java.util.PropertyPermission "sun.nio.ch.bugLevel", "write";
};
`,
	);
	writeFileSync(
		path.join(home, "config", "opensearch.yml"),
		`cluster.name: tests
network.host: 127.0.0.1
http.port: ${port}
transport.port: ${transportPort}
discovery.type: single-node
bootstrap.system_call_filter: false
cluster.routing.allocation.disk.threshold_enabled: false
`,
	);
	writeFileSync(
		path.join(home, "config", "log4j2.properties"),
		`appender.file.type = File
appender.file.name = file
appender.file.fileName = ${path.join(home, "logs", "tests.log")}
appender.file.layout.type = PatternLayout
appender.file.layout.pattern = [%p] %m%n
rootLogger.level = error
rootLogger.appenderRef.file.ref = file
`,
	);
	const owner = otherUser();
	if (owner) giveAll(home, owner.uid, owner.gid);
}

/** OpenSearch refuses to run as root, so root runs it as `nobody`. */
function otherUser() {
	if (process.getuid?.() !== 0) return null;
	const line = readFileSync("/etc/passwd", "utf8")
		.split("\n")
		.find((entry) => entry.startsWith("nobody:"));
	const [, , uid, gid] = line?.split(":") ?? [];
	return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

const asOther = () => {
	const user = otherUser();
	return user ? ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"] : [];
};

/**
 * @param {string} folder
 * @param {number} uid
 * @param {number} gid
 */
function giveAll(folder, uid, gid) {
	chownSync(folder, uid, gid);
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const file = path.join(folder, entry.name);
		if (entry.isDirectory()) giveAll(file, uid, gid);
		else chownSync(file, uid, gid);
	}
}

/**
 * @param {string} home
 * @param {number} heapMegabytes
 */
const javaOptions = (home, heapMegabytes) => [
	`-Xms${heapMegabytes}m`,
	`-Xmx${heapMegabytes}m`,
	"-XX:+UseSerialGC",
	...(heapMegabytes <= 1024 ? ["-XX:TieredStopAtLevel=1"] : []),
	"-Djava.security.manager=allow",
	"-Dlog4j2.disable.jmx=true",
	`-Djava.io.tmpdir=${path.join(home, "tmp")}`,
	`-Dopensearch.path.home=${home}`,
	`-Dopensearch.path.conf=${path.join(home, "config")}`,
	"-Dopensearch.distribution.type=tar",
	"-cp",
	path.join(home, "lib", "*"),
	"org.opensearch.bootstrap.OpenSearch",
];

/**
 * @param {string} url
 * @param {() => boolean} hasEnded
 */
async function whenItAnswers(url, hasEnded) {
	for (const until = Date.now() + startTimeoutMs; Date.now() < until; ) {
		if (hasEnded()) throw new Error("OpenSearch ended before it answered");
		const answers = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=2s`).then(
			({ ok }) => ok,
			() => false,
		);
		if (answers) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error("OpenSearch did not answer in time");
}
