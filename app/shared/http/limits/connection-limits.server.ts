/**
 * Deadlines for receiving a request, and limits of open connections. remix-serve creates the server itself,
 * so this subscribes to Node's diagnostics channels; `limitConnections` must run before the server listens.
 */
import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import type { Socket } from "node:net";
import { env } from "#client/env.server";
import { visitorNetwork } from "./client-address.server.ts";
import { limitBodies } from "./slow-bodies.server.ts";

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
	if (env.TRUSTED_PROXIES > 0) return;
	const limitAddress = createAddressLimit(limits.connectionsOfAddress);
	subscribe("net.server.socket", (message) => {
		limitAddress((message as { socket: Socket }).socket);
	});
}
