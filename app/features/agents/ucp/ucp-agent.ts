/** Reads the header `UCP-Agent`, a dictionary of RFC 8941: `profile="https://agent.example/profile"; version="…"`. */
const longestHeader = 2_000;

export type UcpAgent = {
	/** Address of the platform's profile. It is noted and never fetched. */
	profile: URL;
	/** The version that the platform speaks; `null` where it doesn't say. */
	version: string | null;
};

const member = /(?:^|[,;])\s*(profile|version)\s*=\s*"([^"\\]*)"\s*(?=[,;]|$)/gi;

/** @returns `null` for a header that is missing, or names no address of a profile */
export function readUcpAgent(header: string | null): UcpAgent | null {
	if (header === null || header.length > longestHeader) return null;
	const named = new Map(
		[...header.matchAll(member)].map(([, name = "", value = ""]) => [name.toLowerCase(), value]),
	);
	const address = named.get("profile") ?? "";
	if (!URL.canParse(address)) return null;
	const profile = new URL(address);
	if (profile.protocol !== "https:" || profile.username !== "" || profile.password !== "") return null;
	return { profile, version: named.get("version") ?? null };
}
