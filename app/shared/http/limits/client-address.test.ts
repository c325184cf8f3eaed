import { describe, expect, it } from "vitest";
import { prepareRequest } from "../security/incoming-requests.server.ts";
import { clientAddress } from "./connection-limits.server.ts";

function from(caller: string | undefined, forwarded?: string) {
	const headers: Record<string, string> = forwarded ? { "x-forwarded-for": forwarded } : {};
	const incoming = { method: "GET", url: "/", headers, socket: { remoteAddress: caller } };
	prepareRequest(incoming, undefined);
	return new Request("http://shop.example", { headers });
}

describe("behind trusted proxies", () => {
	it.each([
		["203.0.113.7", 1, "203.0.113.7"],
		["6.6.6.6, 203.0.113.7", 1, "203.0.113.7"],
		["6.6.6.6, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
		["203.0.113.7:50123", 1, "203.0.113.7"],
		["2001:db8::7", 1, "2001:db8:0:0::/64"],
		["[2001:db8::7]:443", 1, "2001:db8:0:0::/64"],
	])("X-Forwarded-For %s with %i proxies gives %s", (forwarded, proxies, expected) => {
		expect(clientAddress(from("127.0.0.1", forwarded), proxies)).toBe(expected);
	});

	it.each([
		["a request past the proxies", "198.51.100.4", undefined, 1, "198.51.100.4"],
		["fewer entries than proxies", "198.51.100.4", "6.6.6.6", 2, "198.51.100.4"],
		["an unreadable entry", "198.51.100.4", "<script>", 1, "198.51.100.4"],
		["nothing to go by", "127.0.0.1", undefined, 1, null],
	])("%s", (_, caller, forwarded, proxies, expected) => {
		expect(clientAddress(from(caller, forwarded), proxies)).toBe(expected);
	});
});

describe("without a trusted proxy", () => {
	it.each([
		["198.51.100.4", "198.51.100.4"],
		["::ffff:198.51.100.4", "198.51.100.4"],
		["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
		["2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
		["127.0.0.1", null],
		["::1", null],
		["::ffff:10.1.2.3", null],
		["fe80::1%eth0", null],
		[undefined, null],
	])("counts a connection from %s as %s", (caller, expected) => {
		expect(clientAddress(from(caller), 0)).toBe(expected);
	});

	it("trusts no header", () => {
		expect(clientAddress(from("198.51.100.4", "6.6.6.6"), 0)).toBe("198.51.100.4");
		expect(clientAddress(from("127.0.0.1", "6.6.6.6"), 0)).toBeNull();
	});
});
