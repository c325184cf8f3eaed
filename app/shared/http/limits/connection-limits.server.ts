/**
 * Deadlines for receiving a request, and limits of open connections. remix-serve creates the server itself,
 * so this subscribes to Node's diagnostics channels; `limitConnections` must run before the server listens.
 */
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { BlockList, isIP, isIPv6, type Socket } from "node:net";
import { env } from "#client/env.server";
import { callerAddress } from "../security/incoming-requests.server.ts";

/**
 * Paths of forms that take files without scripts. They may take longer than others, and a proxy has to let their bodies
 * through: `deploy/nginx.conf` and docs/operations.md name them too.
 */
const fileForms =
	/^\/(?:lightdesignlayoutrequest|warranty-claim|checkout\/[^/]+\/address|user\/(?:tax-exemption|company\/letterhead|workspace\/letterhead|(?:lighting-layouts|warranty-claims|returns|cancellations)\/[^/]+|orders\/[^/]+\/lines\/[^/]+\/[^/]+))$/;

/** @param path without a query. Scripts send files in parts before their form, whose path ends with ".data". */
export const takesFiles = (path: string): boolean => fileForms.test(path) && !path.endsWith(".data");

export type ConnectionLimits = {
	/** Deadline for the headers, in ms from the first byte or the start of the connection. */
	headersMs: number;
	/** Deadline for the whole request, in ms: that of forms with files, which `limitBodies` shortens for all others. */
	requestMs: number;
	idleMs: number;
	/** How long a connection without a request stays open: longer than proxies keep theirs, which would else meet a closed one. */
	keepAliveMs: number;
	checkIntervalMs: number;
	connections: number;
	connectionsOfAddress: number;
};

const limits: ConnectionLimits = {
	headersMs: 10_000,
	requestMs: 30 * 60_000,
	idleMs: 120_000,
	keepAliveMs: 65_000,
	checkIntervalMs: 3_000,
	connections: 1_000,
	connectionsOfAddress: 200,
};

/** Call before the server listens. */
export function limitServer(server: Server, limits: ConnectionLimits): void {
	server.headersTimeout = limits.headersMs;
	server.requestTimeout = limits.requestMs;
	server.timeout = limits.idleMs;
	server.keepAliveTimeout = limits.keepAliveMs;
	server.maxConnections = limits.connections;
	// Node reads this when the server starts to listen, but its types have it as an option only.
	Object.assign(server, { connectionsCheckingInterval: limits.checkIntervalMs });
}

export function createAddressLimit(most: number): (socket: Socket) => void {
	const open = new Map<string, number>();
	return (socket) => {
		const address = visitorNetwork(socket.remoteAddress ?? "");
		// All visitors share the address of a proxy, which has limits of its own.
		if (address === null) return;
		const count = (open.get(address) ?? 0) + 1;
		open.set(address, count);
		socket.once("close", () => {
			const left = (open.get(address) ?? 1) - 1;
			if (left > 0) open.set(address, left);
			else open.delete(address);
		});
		if (count > most) socket.destroy();
	};
}

/** A function call, because the bundler would drop a module that is only imported. */
export function limitConnections(): void {
	subscribe("tracing:net.server.listen:asyncStart", (message) => {
		const { server } = message as { server: unknown };
		if (server instanceof Server) limitServer(server, limits);
	});
	limitBodies();
	limitAnswers();
	if (env.TRUSTED_PROXIES > 0) return;
	const limitAddress = createAddressLimit(limits.connectionsOfAddress);
	subscribe("net.server.socket", (message) => {
		limitAddress((message as { socket: Socket }).socket);
	});
}

/**
 * Deadlines for the bodies of requests. Node has one for the whole server, but forms with files take minutes over a
 * slow line: up to 250 MB. Theirs goes on as long as enough bytes keep arriving.
 */
type BodyLimits = {
	/** Deadline for a body of 5 MB over a slow mobile connection, and the length of a window, in ms. */
	windowMs: number;
	/** Bytes that a form with files must send in each window, about 6 KB/s. */
	leastBytes: number;
};

const bodyLimits: BodyLimits = { windowMs: 45_000, leastBytes: 256 * 1024 };

const isFileForm = ({ method, url = "", headers }: IncomingMessage): boolean =>
	method === "POST" &&
	takesFiles(url.split("?", 1)[0] ?? "") &&
	/^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "");

/** Answers 408 and ends the connection when the body is late. */
export function limitBody(
	request: IncomingMessage,
	response: ServerResponse,
	{ windowMs, leastBytes }: BodyLimits,
): void {
	const { socket } = request;
	const mayTakeLonger = isFileForm(request);
	let before = socket.bytesRead;
	const timer = setInterval(() => {
		if (request.complete) return clearInterval(timer);
		const arrived = socket.bytesRead - before;
		before = socket.bytesRead;
		if (mayTakeLonger && arrived >= leastBytes) return;
		clearInterval(timer);
		if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
		socket.destroySoon();
	}, windowMs).unref();
	// Once answered, Node ends what is left of the request itself.
	response.once("close", () => clearInterval(timer));
}

/** Limits the body of every request of this process. */
function limitBodies(): void {
	subscribe("http.server.request.start", (message) => {
		const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
		const { headers } = request;
		if (headers["transfer-encoding"] || Number(headers["content-length"] ?? 0) > 0)
			limitBody(request, response, bodyLimits);
	});
}

// Ends connections whose clients take their answer too slowly: what they have not taken stays in memory.

type AnswerLimits = {
	/** In ms. */
	windowMs: number;
	/** Bytes that a client must take in each window while some are waiting. */
	leastBytes: number;
};

/** About 1 KB/s. */
const answerLimits: AnswerLimits = { windowMs: 60_000, leastBytes: 64 * 1024 };

/** Node's own fields; its `bytesWritten` counts what still waits. */
type Counted = { _bytesDispatched?: number; _handle?: { writeQueueSize?: number } | null };

/** Bytes that the system has taken for the client. */
function takenBytes(socket: Socket): number {
	const { _bytesDispatched, _handle } = socket as unknown as Counted;
	return (_bytesDispatched ?? socket.bytesWritten - socket.writableLength) - (_handle?.writeQueueSize ?? 0);
}

/** Ends the connection when bytes wait at both ends of a window, and too few were taken in it. */
export function limitAnswer(response: ServerResponse, { windowMs, leastBytes }: AnswerLimits): void {
	const { socket } = response;
	if (!socket) return;
	let before = takenBytes(socket);
	let waited = false;
	const timer = setInterval(() => {
		const now = takenBytes(socket);
		const waits = socket.writableLength > 0;
		if (waited && waits && now - before < leastBytes) socket.destroy();
		before = now;
		waited = waits;
	}, windowMs).unref();
	response.once("close", () => clearInterval(timer));
}

/** Limits every answer of this process. */
function limitAnswers(): void {
	subscribe("http.server.request.start", (message) => {
		limitAnswer((message as { response: ServerResponse }).response, answerLimits);
	});
}

// The client address that rate limits count by.

const local = new BlockList();
for (const [network, prefix] of [
	["127.0.0.0", 8],
	["10.0.0.0", 8],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
	["169.254.0.0", 16],
	["100.64.0.0", 10],
] as const)
	local.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
	["::1", 128],
	["fc00::", 7],
	["fe80::", 10],
] as const)
	local.addSubnet(network, prefix, "ipv6");

/**
 * The visitor's address as the outermost trusted proxy saw it; for IPv6 the /64 network, which one customer
 * has.
 * @returns `null` when the visitors behind an address cannot be told apart
 */
export function clientAddress(request: Request, trustedProxies: number): string | null {
	return visitorAddress(request.headers.get("X-Forwarded-For"), callerAddress(request), trustedProxies);
}

/**
 * The same of a request that the framework doesn't see.
 * @param forwardedFor the header X-Forwarded-For
 * @param caller the other end of the connection
 */
export function visitorAddress(
	forwardedFor: string | null,
	caller: string | null,
	trustedProxies: number,
): string | null {
	if (trustedProxies > 0) {
		const forwarded = readAddress((forwardedFor ?? "").split(",").at(-trustedProxies) ?? "");
		if (forwarded) return getNetwork(forwarded);
	}
	return visitorNetwork(caller ?? "");
}

/**
 * An IPv4 address, or the /64 network of an IPv6 address.
 * @returns `null` for a loopback or local address, which is a proxy's
 */
function visitorNetwork(address: string): string | null {
	const caller = readAddress(address);
	return caller && !local.check(caller, isIPv6(caller) ? "ipv6" : "ipv4") ? getNetwork(caller) : null;
}

function readAddress(text: string): string | null {
	const bare = text
		.trim()
		.replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
		.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
		.replace(/%.*$/, "")
		.replace(/^::ffff:(?=\d+\.)/i, "");
	return isIP(bare) ? bare.toLowerCase() : null;
}

function getNetwork(address: string): string {
	if (!isIPv6(address)) return address;
	const [head = "", tail] = address.split("::");
	const before = head.split(":").filter(Boolean);
	const after = (tail ?? "").split(":").filter(Boolean);
	const zeros =
		tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
	const groups = [...before, ...zeros, ...after].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
