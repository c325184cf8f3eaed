/**
 * How long a client may take to send a request, and how many connections may be open. remix-serve makes its server
 * itself, so Node's own channels are listened to: one tells of a server that is about to listen, one of each connection.
 * `limitConnections` must be called before that, as the build of the server does.
 */
import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import type { Socket } from "node:net";
import { env } from "../env.server.ts";
import { visitorNetwork } from "./client-address.server.ts";

export type ConnectionLimits = {
	/** The headers of a request must be there by then, in ms after its first byte or the connection's beginning. */
	headersMs: number;
	/** The whole request must be, body included: 5 MB from a phone with a poor connection. */
	requestMs: number;
	idleMs: number;
	lookAfterMs: number;
	connections: number;
	connectionsOfAddress: number;
};

const limits: ConnectionLimits = {
	headersMs: 10_000,
	requestMs: 45_000,
	idleMs: 120_000,
	lookAfterMs: 3_000,
	connections: 1_000,
	connectionsOfAddress: 200,
};

/** Sets the deadlines of a server that does not listen yet. */
export function limitServer(server: Server, limits: ConnectionLimits): void {
	server.headersTimeout = limits.headersMs;
	server.requestTimeout = limits.requestMs;
	server.timeout = limits.idleMs;
	server.maxConnections = limits.connections;
	// Read when the server begins to listen; the types know it as an option only.
	Object.assign(server, { connectionsCheckingInterval: limits.lookAfterMs });
}

export function createAddressLimit(most: number): (socket: Socket) => void {
	const open = new Map<string, number>();
	return (socket) => {
		const address = visitorNetwork(socket.remoteAddress ?? "");
		// A proxy brings everybody from one address, and has limits of its own.
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

/** Limits the servers of this process that listen from now on; a call, as the build leaves out what is only imported. */
export function limitConnections(): void {
	subscribe("tracing:net.server.listen:asyncStart", (message) => {
		const { server } = message as { server: unknown };
		if (server instanceof Server) limitServer(server, limits);
	});
	if (env.TRUSTED_PROXIES > 0) return;
	const limitAddress = createAddressLimit(limits.connectionsOfAddress);
	subscribe("net.server.socket", (message) => {
		limitAddress((message as { socket: Socket }).socket);
	});
}
