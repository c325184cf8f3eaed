/** Who calls, as far as it can be known: what limits on attempts count by. */
import { BlockList, isIP, isIPv6 } from "node:net";
import { callerAddress } from "./incoming-requests.server.ts";

/** Addresses of this machine and of local networks: what comes from there is as a rule a proxy, not a visitor. */
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
 * The address of a visitor, as the outermost trusted proxy saw it: IPv4 as it is, IPv6 as its /64 network, which is
 * what one customer of a provider has.
 *
 * Each proxy appends the address that it was called from to X-Forwarded-For, so with `n` trusted proxies the n-th
 * entry from the right is true; whatever stands further left anybody can write. Without a proxy, or for a request
 * that came past them, the connection's own address counts, unless it is a local one.
 * @returns `null` when the visitors behind an address cannot be told apart
 */
export function clientAddress(request: Request, trustedProxies: number): string | null {
	if (trustedProxies > 0) {
		const entries = (request.headers.get("X-Forwarded-For") ?? "").split(",");
		const forwarded = readAddress(entries.at(-trustedProxies) ?? "");
		if (forwarded) return networkOf(forwarded);
	}
	const caller = readAddress(callerAddress(request) ?? "");
	return caller && !local.check(caller, isIPv6(caller) ? "ipv6" : "ipv4") ? networkOf(caller) : null;
}

/** An address without port, brackets and zone; IPv4 written as IPv6 is IPv4. */
function readAddress(text: string): string | null {
	const bare = text
		.trim()
		.replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
		.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
		.replace(/%.*$/, "")
		.replace(/^::ffff:(?=\d+\.)/i, "");
	return isIP(bare) ? bare.toLowerCase() : null;
}

function networkOf(address: string): string {
	if (!isIPv6(address)) return address;
	const [head = "", tail] = address.split("::");
	const before = head.split(":").filter(Boolean);
	const after = (tail ?? "").split(":").filter(Boolean);
	const zeros =
		tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
	const groups = [...before, ...zeros, ...after].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
