/** Hostile field names and bodies. */

export const hostileNames: readonly (readonly [string, readonly string[]])[] = [
	["email[999999999]", ["email[999999999]"]],
	["email[3000000]", ["email[3000000]"]],
	["shares[999999999].invoiceId", ["shares[999999999].invoiceId"]],
	["email[0] 12,000 deep", [`email${"[0]".repeat(12_000)}`]],
	["email.a 20,000 deep", [`email${".a".repeat(20_000)}`]],
	["email twice and its length", ["email", "email", "email.length"]],
	["email[0] and email.999999999", ["email[0]", "email.999999999"]],
	["__proto__", ["__proto__", "__proto__.polluted"]],
	["constructor.prototype", ["constructor.prototype.polluted"]],
	["__intent__", ["__intent__"]],
	["__state__", ["__state__"]],
	["of 50,000 characters", ["a".repeat(50_000)]],
	["repeated 10,000 times", Array.from({ length: 10_000 }, () => "email")],
	["one of 10,000", Array.from({ length: 10_000 }, (_, index) => `f${index}`)],
	["without a name", [""]],
	["with a null character", ["email\0"]],
];

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=xx";
const part = (head: string, content = "1") => `--xx\r\n${head}\r\n\r\n${content}\r\n`;
const field = (name: string, content?: string) =>
	part(`Content-Disposition: form-data; name="${name}"`, content);

/** Name, content type, body, and allowed answers. */
export const hostileBodies: readonly (readonly [string, string, () => string, readonly number[]])[] = [
	["10 MB of &", urlencoded, () => "&".repeat(10_000_000), [413]],
	["95 kB of &", urlencoded, () => "&".repeat(95_000), [400]],
	["20 MB of percent signs", urlencoded, () => "%".repeat(20_000_000), [413]],
	["60,000 field names", urlencoded, () => "a=&".repeat(60_000), [400, 413]],
	["a null character as a value", urlencoded, () => "email=a%00b&way=paste", [400]],
	["broken UTF-8", urlencoded, () => "email=%ff%fe%c0%af&way=none", [400]],
	["broken percent signs", urlencoded, () => "email=%zz%&way=%", [400]],
	["JSON", "application/json", () => '{"email":"a@b.example"}', [400]],
	["JSON of 90,000 brackets", "application/json", () => "[".repeat(90_000), [400]],
	["plain text", "text/plain", () => "email=a@b.example", [400]],
	["XML", "application/xml", () => '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>', [400]],
	["no known type", "x", () => "email=a", [400]],
	["parts without a boundary", "multipart/form-data", () => field("email"), [400]],
	["parts whose boundary never comes", "multipart/form-data; boundary=yy", () => field("email"), [400]],
	["parts that are not closed", multipart, () => field("email"), [400]],
	["a boundary of 60,000 characters", `multipart/form-data; boundary=${"x".repeat(6_000)}`, () => "x", [400]],
	["80,000 parts", multipart, () => `${field("way").repeat(80_000)}--xx--\r\n`, [400, 413]],
	["1,500 parts", multipart, () => `${field("email").repeat(1_500)}--xx--\r\n`, [400]],
	["80,000 boundaries and nothing else", multipart, () => "--xx\r\n".repeat(80_000), [400, 413]],
	[
		"a part with 15,000 headers",
		multipart,
		() => `--xx\r\n${"A: b\r\n".repeat(15_000)}\r\n1\r\n--xx--\r\n`,
		[400],
	],
	[
		"a part with a name of 90,000 characters",
		multipart,
		() => `${field("a".repeat(90_000))}--xx--\r\n`,
		[400],
	],
	["a hostile name in a part", multipart, () => `${field("email[999999999]")}--xx--\r\n`, [400]],
	[
		"a file where a text belongs",
		multipart,
		() => `${part('Content-Disposition: form-data; name="email"; filename="a.txt"')}--xx--\r\n`,
		[400],
	],
	["part heads that are none", multipart, () => `${part("no header")}--xx--\r\n`, [400]],
	["almost boundaries", multipart, () => `${field("email", "\r\n--x".repeat(15_000))}--xx--\r\n`, [400]],
];
