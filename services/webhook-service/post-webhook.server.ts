/** Posts to an address that a customer chose: to public addresses only, by the address that its name has at that moment. */
import { type LookupAddress, lookup } from "node:dns";
import { Resolver } from "node:dns/promises";
import { request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import ipaddr from "ipaddr.js";
import { webhookLimits } from "#rules/webhooks/webhook-terms";
import { permitConnection } from "#telemetry/outgoing";

/** Its message is for people. */
export class AddressRefused extends Error {
	override name = "AddressRefused";
}

/** Answers 1xx before the one that counts; without a limit, they would keep the thread busy until time is up. */
const mostHints = 10;
const late = "It didn't answer in time.";
const closed = "The connection was closed before an answer.";

/** Of Azure's machines: their own host, for metadata, names and health. It looks like one of the internet. */
const azureHost = "168.63.129.16";

/** Whether an IP address is one of the public internet: not loopback, private, link-local, reserved or a way to those. */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.process(address);
	if (parsed.range() !== "unicast" || parsed.toString() === azureHost) return false;
	// Addresses of IPv6 are given out from 2000::/3 alone.
	return !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe0_00) === 0x20_00;
}

type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

/** As all programs of the machine do, with its file of hosts and its search domains. */
const asMachine: Resolve = (host, done) => lookup(host, { all: true }, done);

const unanswered = () => Object.assign(new Error("No name server answered."), { code: "EAI_AGAIN" });
const nameless = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Asks name servers over the network: a lookup of the machine holds one of the four threads that read files and check
 * passwords, and customers choose whose name servers are asked. It knows no names of this machine and of its domain.
 *
 * @param servers replaced in tests; by default those of the machine
 * @param timeoutMs for all of them together
 */
export const askNameServers =
	(servers?: readonly string[], timeoutMs = 5_000): Resolve =>
	(host, done) => {
		const resolver = new Resolver({ timeout: Math.ceil(timeoutMs / 2), tries: 2 });
		if (servers) resolver.setServers(servers);
		const timer = setTimeout(() => resolver.cancel(), timeoutMs);
		const ask = async (family: 4 | 6): Promise<LookupAddress[]> => {
			const addresses = await (family === 4 ? resolver.resolve4(host) : resolver.resolve6(host));
			return addresses.map((address) => ({ address, family }));
		};
		Promise.allSettled([ask(4), ask(6)])
			.then((answers) => {
				const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
				const failures = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
				const failed = failures.find(({ code }) => !nameless.has(code));
				if (addresses.length > 0) done(null, addresses);
				else done(failed ? unanswered() : Object.assign(new Error("No address."), { code: "ENOTFOUND" }), []);
			})
			.finally(() => clearTimeout(timer));
	};

const byDns = askNameServers();

export type PostSettings = {
	/** Also private addresses and plain HTTP, for development. */
	allowsLocal: boolean;
	/** Replaced in tests. */
	resolve?: Resolve;
	timeoutMs?: number;
};

/** A `lookup` for sockets that fails for a name with any address that isn't public. */
const guardedLookup =
	({ allowsLocal, resolve = allowsLocal ? asMachine : byDns }: PostSettings): LookupFunction =>
	(host, options, callback) =>
		resolve(host, (error, addresses) => {
			const refused = error ?? refusalOf(addresses, allowsLocal);
			const [first] = addresses ?? [];
			if (refused || !first) callback(refused ?? new AddressRefused("This name has no address."), "", 0);
			else if (options.all) callback(null, addresses);
			else callback(null, first.address, first.family);
		});

const refusalOf = (addresses: readonly LookupAddress[], allowsLocal: boolean): Error | null =>
	allowsLocal || addresses.every(({ address }) => isPublicAddress(address))
		? null
		: new AddressRefused("This address leads to a private network.");

/** @throws {AddressRefused} for a URL that leads to a private network now, or to nothing */
export async function requirePublic(url: string, settings: PostSettings): Promise<void> {
	if (settings.allowsLocal) return;
	const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
	const refused = isIP(host)
		? refusalOf([{ address: host, family: isIP(host) }], false)
		: await new Promise<Error | null>((done) =>
				guardedLookup(settings)(host, { all: true }, (error) => done(error)),
			);
	if (refused instanceof AddressRefused) throw refused;
	if (refused) throw new AddressRefused(`We couldn't find ${host}.`);
}

/** `status` is `null` when there was no answer, and `text` says why. */
export type PostAnswer = { status: number | null; text: string };

/** Follows no redirect, and reads the beginning of the answer alone. It never throws. */
export async function postWebhook(
	address: string,
	headers: Readonly<Record<string, string>>,
	body: string,
	settings: PostSettings,
): Promise<PostAnswer> {
	try {
		const url = new URL(address);
		const isSecure = url.protocol === "https:";
		if (!isSecure && !settings.allowsLocal) throw new AddressRefused("The address isn't https.");
		const host = url.hostname.replace(/^\[|\]$/g, "");
		if (isIP(host) && !settings.allowsLocal && !isPublicAddress(host))
			throw new AddressRefused("This address leads to a private network.");
		const port = Number(url.port || (isSecure ? 443 : 80));
		const target = permitConnection({ host, port, lookup: guardedLookup(settings) });
		const open = (): Socket =>
			isSecure
				? connectSecurely({
						...target,
						...(isIP(host) ? {} : { servername: host }),
						ALPNProtocols: ["http/1.1"],
					})
				: connect(target);
		return await exchange(isSecure ? requestSecurely : requestPlainly, url, open, headers, body, settings);
	} catch (error) {
		return { status: null, text: reasonOf(error) };
	}
}

const exchange = (
	request: typeof requestPlainly,
	url: URL,
	open: () => Socket,
	headers: Readonly<Record<string, string>>,
	body: string,
	{ timeoutMs = webhookLimits.timeoutMs }: PostSettings,
): Promise<PostAnswer> =>
	new Promise((resolve, reject) => {
		const signal = AbortSignal.timeout(timeoutMs);
		const sent = request(url, {
			method: "POST",
			// With an agent, Node would ask that for the connection.
			createConnection: open,
			headers: { ...headers, "content-length": Buffer.byteLength(body), connection: "close" },
			signal,
		});
		sent.on("error", (error) => reject(signal.aborted ? new AddressRefused(late) : error));
		// A receiver that switches protocols answers neither with a response nor with an error.
		sent.on("upgrade", ({ statusCode = 0 }, socket) => {
			socket.destroy();
			resolve({ status: statusCode, text: "" });
		});
		let hints = 0;
		sent.on("information", () => {
			hints += 1;
			if (hints > mostHints) sent.destroy(new AddressRefused("It sent hints instead of an answer."));
		});
		const dropped = () => reject(new AddressRefused(closed));
		sent.on("close", dropped);
		sent.on("response", (response) => {
			// A response may end after its request has closed.
			sent.off("close", dropped);
			const status = response.statusCode ?? 0;
			const parts: Buffer[] = [];
			let size = 0;
			const end = () => {
				resolve({ status, text: plainText(Buffer.concat(parts).subarray(0, webhookLimits.answer)) });
				sent.destroy();
			};
			response.on("data", (part: Buffer) => {
				parts.push(part);
				size += part.length;
				if (size >= webhookLimits.answer) end();
			});
			response.on("end", end);
			// The status counts, also when the rest of the answer is cut off.
			response.on("error", end);
			response.on("close", end);
		});
		sent.end(body);
	});

/** Text without control characters, which a page may show. */
const plainText = (bytes: Buffer): string =>
	bytes
		.toString()
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
		.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, " ")
		.trim();

const sentences: Record<string, string> = {
	ENOTFOUND: "The name of the address wasn't found.",
	EAI_AGAIN: "The name of the address couldn't be looked up.",
	ECONNREFUSED: "The connection was refused.",
	ECONNRESET: closed,
	ETIMEDOUT: "It couldn't be reached.",
	EHOSTUNREACH: "It couldn't be reached.",
	ENETUNREACH: "It couldn't be reached.",
	CERT_HAS_EXPIRED: "Its certificate has expired.",
	DEPTH_ZERO_SELF_SIGNED_CERT: "Its certificate isn't signed by a known authority.",
	SELF_SIGNED_CERT_IN_CHAIN: "Its certificate isn't signed by a known authority.",
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: "Its certificate isn't signed by a known authority.",
	ERR_TLS_CERT_ALTNAME_INVALID: "Its certificate is for another name.",
};

/** One sentence, which never names an internal address. */
function reasonOf(error: unknown): string {
	const { code } = error as NodeJS.ErrnoException;
	if (code && sentences[code]) return sentences[code];
	if (error instanceof AddressRefused) return error.message;
	return code ? `The request failed (${code}).` : "The request failed.";
}
