/** The client address that rate limits count by. */
import { BlockList, isIP, isIPv6 } from "node:net";
import { callerAddress } from "../security/incoming-requests.server.ts";

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
export function visitorNetwork(address: string): string | null {
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
