import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { paths } from "~/paths.ts";
import routes from "~/routes.ts";
import { blogPosts } from "./blog/blog-posts.ts";
import { contentPages } from "./content-pages.ts";

const app = fileURLToPath(new URL("../../", import.meta.url));
const folders =
	/^features\/(content|tools|help-me-buy|photometry|custom-builder|warranty|lighting-layouts)\//;

/** The newsletter page is a form and not in the sitemap. */
const mounted = (await routes).filter(
	({ file, path }) => folders.test(file) && file.endsWith("-page.tsx") && path !== "newsletter",
);

test("the sitemap lists every content page once, and no others", () => {
	const listed = contentPages.map(({ path }) => path).sort();
	expect(listed).toEqual(mounted.map(({ path }) => `/${path}`).sort());
	expect(new Set(listed).size).toBe(listed.length);
});

test.each(blogPosts)("post $slug has its own title and date", ({ slug, title, published }) => {
	const route = mounted.find(({ path }) => `/${path}` === paths.blogPost(slug));
	const source = readFileSync(`${app}${route?.file}`, "utf8");
	expect(source).toContain(`title: "${title}"`);
	expect(source).toContain(`published: "${published}"`);
	expect(source).toContain(`path: paths.blogPost("${slug}")`);
});
