/** Calls that the product never makes. */
import { expect, it } from "vitest";
import { sourcesUnder } from "./sources.ts";

const product = sourcesUnder("app", "contracts", "services");

it.each([
	["code made of text", /\beval\(|\bnew Function\(|from "node:vm"/],
	["processes", /from "(node:)?child_process"/],
	[
		"markup made of text",
		/dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|document\.write\(|insertAdjacentHTML/,
	],
	["random numbers that can be guessed", /\bMath\.random\(/],
	["hashes that are broken", /createHash\("(md5|sha1)"\)/i],
	["ciphers without authentication", /createCipheriv\(\s*"(?!aes-256-gcm)/i],
	["connections whose certificate is not checked", /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
	["answers to other sites", /Access-Control-Allow/i],
	["storage of the browser that scripts of any page read", /\blocalStorage\b|\bindexedDB\b/],
	["cookies of scripts", /\bdocument\.cookie\b/],
])("the code has no %s", (_, pattern) => {
	expect(product.length).toBeGreaterThan(500);
	expect(product.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});
