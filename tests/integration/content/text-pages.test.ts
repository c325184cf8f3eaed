/** Pages of text files, by their real loaders. */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { blogPostsInSource } from "../../setup/blog-links.ts";
import { setEnvironment } from "../../setup/environment.ts";
import { feedFaults } from "../../setup/feed-rules.ts";
import { newVisitor } from "../../setup/visitor.ts";

type Page = {
	title: string;
	path: string;
	indexed?: boolean;
	minutes?: number;
	sections: { id: string; title: string; body: unknown[] }[];
};
const visitor = newVisitor();
const getPage = async (path: string) => {
	const { status, body, headers } = await visitor.get(path);
	return { status, headers, ...(body as { page: Page; found?: number | null }) };
};

beforeAll(() => {
	setEnvironment({ ORIGIN: "https://shop.example" });
});

describe("pages", () => {
	it("are sent as trees that shared caches keep, without Markdown", async () => {
		const { status, headers, page } = await getPage("/careers");
		expect(status).toBe(200);
		expect(headers.get("Cache-Control")).toContain("public");
		expect(page.sections.map(({ id }) => id)).toEqual(["roles", "certificates", "apply"]);
		expect(JSON.stringify(page)).not.toMatch(/\*\*|\]\(|\{storeName\}/);
	});

	it("show the shop's name, the cookies and what is tested", async () => {
		expect(JSON.stringify((await getPage("/terms-and-conditions")).page)).toContain("Meridian Lighting");
		expect(JSON.stringify((await getPage("/privacy-policy")).page)).toContain("__session");
		expect(JSON.stringify((await getPage("/accessibility")).page)).toMatch(/axe-core/);
	});

	it("answer 404 for what there is no file of", async () => {
		for (const path of ["/blog/none", "/blog/..%2Fpages%2Fcareers", "/case-study/none", "/blog/tags/none"])
			expect((await visitor.get(path)).status, path).toBe(404);
		expect((await visitor.get("/download-forms/none.pdf")).status).toBe(404);
	});
});

describe("blog", () => {
	it("lists posts by tag, with their reading time, and ends each post with a next step", async () => {
		const { page } = await getPage("/blog/tags/color");
		expect(JSON.stringify(page)).toContain("/blog/cri-and-r9");
		const post = (await getPage("/blog/cri-and-r9")).page;
		expect(post.minutes).toBeGreaterThan(1);
		expect(post.sections.at(-1)?.id).toBe("next");
	});

	it("has a feed of all posts with absolute addresses", async () => {
		const { response } = await visitor.get("/blog/feed.xml");
		const xml = (await response?.text()) ?? "";
		expect(response?.headers.get("Content-Type")).toContain("application/rss+xml");
		expect(XMLValidator.validate(xml)).toBe(true);
		const { rss } = new XMLParser().parse(xml);
		const links: string[] = rss.channel.item.map(({ link }: { link: string }) => link);
		expect(links).toContain("https://shop.example/blog/zero-to-ten-volt-dimming");
		expect(links.filter((link) => !link.startsWith("https://shop.example/blog/"))).toEqual([]);
		expect(feedFaults(xml, "https://shop.example/blog/feed.xml", Number.POSITIVE_INFINITY)).toEqual([]);
	});

	it("has every post that the source links to", async () => {
		const slugs = blogPostsInSource();
		expect(slugs.length).toBeGreaterThan(2);
		for (const slug of slugs) expect((await visitor.get(`/blog/${slug}`)).status, slug).toBe(200);
	});
});

describe("support", () => {
	it("finds questions, and offers a contact", async () => {
		const { page, found } = await getPage("/support?q=flickering");
		expect(found).toBeGreaterThan(0);
		expect(page.indexed).toBe(false);
		expect(page.sections[0]?.id).toBe("flicker");
		expect(page.sections.at(-1)?.id).toBe("contact");
	});

	it("says when there are no answers", async () => {
		const { page, found } = await getPage("/support?q=zzqqxx");
		expect(found).toBe(0);
		expect(page.sections.map(({ id }) => id)).toEqual(["contact"]);
	});
});

it.each(["credit-application", "lighting-layout-request", "resale-certificate-cover", "return-request"])(
	"offers %s as a PDF with fields to fill in",
	async (slug) => {
		const { response } = await visitor.get(`/download-forms/${slug}.pdf`);
		const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)).toString("latin1");
		expect(response?.headers.get("Content-Type")).toBe("application/pdf");
		expect(bytes.startsWith("%PDF-1.7")).toBe(true);
		expect(bytes).toContain("/AcroForm");
		expect(bytes.match(/\/FT \/Tx/g)?.length).toBeGreaterThan(10);
		const names = [...bytes.matchAll(/\/T \(([^)]*)\)/g)].map(([, name]) => name);
		expect(new Set(names).size).toBe(names.length);
	},
);
