/**
 * A backend as an owner would write it from the specification alone: the calls of section 7 with the fields of
 * section 3, and nothing else. It refuses whatever the specification does not name.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dispatch, type RawRequest } from "./dispatch.ts";
import { earlyReply, type Fault, lateReply, restoreIds, type SetFault, takeFault } from "./faults.ts";
import { type Reply, type Route, sendStream } from "./http.ts";
import type { StoredProduct } from "./records.ts";
import { cartService, quotes } from "./services/cart-service.ts";
import { chatService } from "./services/chat-service.ts";
import { identityProvider } from "./services/identity-provider.ts";
import { orderService } from "./services/order-service.ts";
import { type Decision, decideTransaction, paymentProvider } from "./services/payment-provider.ts";
import { portalService } from "./services/portal-service.ts";
import { dashboard, productService } from "./services/product-service.ts";
import { resourceService } from "./services/resource-service.ts";
import { savedThings } from "./services/saved-things.ts";
import { userService } from "./services/user-service.ts";
import { createState, type State } from "./state.ts";

export type LoggedCall = {
	method: string;
	path: string;
	body: unknown;
	/** 0 when the call got no response. */
	status: number;
	/** When it arrived, in ms since 1970. */
	at: number;
	/** The error with which the backend itself refused the call. */
	refusal?: unknown;
};

export type SpecificationBackend = Awaited<ReturnType<typeof startSpecificationBackend>>;

const largestBody = 1024 * 1024;

const allRoutes = (state: State): Route[] => [
	...productService(state),
	...dashboard(),
	...cartService(state),
	...quotes(state),
	...savedThings(state),
	...userService(state),
	...orderService(state),
	...paymentProvider(state),
	...portalService(state),
	...resourceService(state),
	...identityProvider(state),
	...chatService(state),
];

/** @param options.port a free one unless given */
export async function startSpecificationBackend(options: { port?: number } = {}) {
	const server = createServer();
	// On a busy machine an idle connection would end while a client sends a form on it.
	server.keepAliveTimeout = 0;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(options.port ?? 0, "127.0.0.1", resolve);
	});
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	let state = createState(url);
	let routes = allRoutes(state);
	const log: LoggedCall[] = [];
	const faults: SetFault[] = [];

	server.on("request", async (request, response) => {
		const raw = await readRequest(request).catch(() => null);
		if (raw === null) return response.destroy();
		const { method, target: path, body } = raw;
		const entry: LoggedCall = { method, path, body: readable(body), status: 0, at: Date.now() };
		log.push(entry);
		const fault = takeFault(faults, raw.method, raw.target.split("?", 1)[0] ?? "");
		if (fault === "hang") return;
		const reply = earlyReply(fault) ?? lateReply(fault, answer(raw, entry));
		if (fault === "lost-answer") return response.destroy();
		entry.status = reply.status;
		send(response, reply);
	});

	function answer(raw: RawRequest, entry: LoggedCall): Reply {
		if (raw.body.length > largestBody) return { status: 413, body: { message: "Request too large" } };
		const changesIds = faults.some(({ fault }) => fault === "slashed-ids" || fault === "numeric-ids");
		const reply = dispatch(state, routes, raw, changesIds ? restoreIds : undefined);
		if (reply.status >= 400) entry.refusal = reply.body;
		return reply;
	}

	return {
		url,
		log,
		/** Back to the data it starts with, without faults, sign-ins and log. */
		reset() {
			state = createState(url);
			routes = allRoutes(state);
			log.length = 0;
			faults.length = 0;
		},
		/** Ends open connections too. */
		async stop() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
		/** @param path without query; `*` in a text stands for anything */
		setFault(
			path: string | RegExp,
			fault: Fault,
			{ method, times = Number.POSITIVE_INFINITY } = {} as FaultLimits,
		) {
			faults.push({ path, fault, method, left: times });
		},
		clearFaults() {
			faults.length = 0;
		},
		/** What was paid, in order: each is money that the owner received. */
		bookings: () => structuredClone(state.bookings),
		orders: () => structuredClone(state.orders),
		/** @param placedBy email address of the user */
		ordersPlacedBy(placedBy: string) {
			const user = state.users.find(({ email }) => email === placedBy);
			return structuredClone(state.orders.filter((order) => order.placedBy === user?.userId));
		},
		quotes: () => structuredClone(state.quotes),
		cart: (accountId: string) => structuredClone(state.carts.get(accountId) ?? []),
		/** Puts lines into a cart without calls. */
		fillCart(accountId: string, lines: number) {
			const items = Array.from({ length: lines }, (_, at) => {
				const { product, price } = state.products[at % state.products.length] as StoredProduct;
				return {
					cartItemId: state.nextId("C"),
					productId: product.id,
					quantity: 1,
					price,
					originalPrice: price,
					options: [],
					productDetails: { sku: product.sku },
				};
			});
			state.carts.set(accountId, items);
		},
		/** From now on, projects and quotes come with their lines. */
		tellLines() {
			state.tellsLines = true;
		},
		projects: () => structuredClone(state.projects),
		users: () => structuredClone(state.users),
		/** What visitors and users sent of these kinds. */
		requests: () =>
			structuredClone({
				layouts: state.layouts,
				warrantyClaims: state.warrantyClaims,
				customDesigns: state.customDesigns,
			}),
		logLines: () => structuredClone(state.logLines),
		/** Conversations with their messages, the oldest first. */
		conversations: () => structuredClone(state.conversations),
		/** How long the assistant waits before each part of a reply, in ms. */
		setChatPace(ms: number) {
			state.chatPaceMs = ms;
		},
		/** Codes that the identity provider would have mailed, newest last. */
		mailedCodes: (email: string) => state.outOfBandCodes.filter((sent) => sent.email === email),
		/** Every token ends, so that the next call gets 401. Sessions can still be refreshed. */
		expireTokens: () => state.idTokens.clear(),
		/**
		 * What the payer's button on the hosted page does.
		 * @throws {Error} for an unknown or decided transaction
		 */
		decidePayment(transactionId: string, decision: Decision) {
			const stored = state.transactions.get(transactionId);
			if (stored?.transaction.id !== null) throw new Error(`No open transaction ${transactionId}`);
			decideTransaction(state, stored, decision);
		},
		/** The provider charges this instead, in dollars. */
		changeCharged(transactionId: string, amount: number) {
			const stored = state.transactions.get(transactionId);
			if (!stored) throw new Error(`No transaction ${transactionId}`);
			stored.transaction.amount = amount;
		},
		/** A price of the cart service changes. */
		setPrice(productId: string, price: number) {
			const product = state.products.find((stored) => stored.product.id === productId);
			if (!product) throw new Error(`No product ${productId}`);
			product.price = price;
			for (const item of [...state.carts.values()].flat())
				if (item.productId === productId) Object.assign(item, { price, originalPrice: price });
		},
	};
}

type FaultLimits = { method?: string; times?: number };

async function readRequest(request: IncomingMessage): Promise<RawRequest> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return {
		method: request.method ?? "GET",
		target: request.url ?? "/",
		authorization: request.headers.authorization,
		contentType: request.headers["content-type"],
		body: Buffer.concat(chunks).toString(),
	};
}

function readable(body: string): unknown {
	if (body === "") return null;
	try {
		return JSON.parse(body);
	} catch {
		return body;
	}
}

function send(response: ServerResponse, { status, body, contentType, stream }: Reply): void {
	if (stream) return void sendStream(response, stream);
	response.statusCode = status;
	if (body === undefined) return void response.end();
	response.setHeader("Content-Type", contentType ?? "application/json");
	response.end(contentType ? String(body) : JSON.stringify(body));
}
