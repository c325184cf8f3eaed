/** Every form that writes says who opened it: what was typed is shown to nobody else. */
import { expect, it } from "vitest";
import { sourcesUnder } from "./sources.ts";

const sources = sourcesUnder("app").filter(({ file }) => file.endsWith(".tsx") && !file.includes(".test."));
const filesWith = (pattern: RegExp) =>
	sources
		.filter(({ text }) => pattern.test(text))
		.map(({ file }) => file.replace(/^app\//, ""))
		.sort();

it("forms that write are `PostForm`s, but for signing in and out, comparing and other hosts", () => {
	expect(filesWith(/<[\w.]*[Ff]orm\b[^>]*?\smethod="post"/)).toEqual([
		"features/auth/auth-frame.tsx",
		"features/catalog/compare/compare-bar.tsx",
		"features/payments/waiting/waiting-forms.tsx",
		"shell/menu/account-menu.tsx",
	]);
});

it("only buttons and calculators that do the same for anybody have no owner", () => {
	expect(filesWith(/owned=\{false\}/)).toEqual([
		"features/catalog/compare/comparison-table.tsx",
		"features/consent/consent-banner.tsx",
		"features/newsletter/mailed-link.tsx",
		"features/newsletter/newsletter-form.tsx",
		"features/newsletter/newsletter-page.tsx",
		"features/notifications/unsubscribe-page.tsx",
		"features/payback/payback-form.tsx",
		"features/payments/sandbox/sandbox-form.tsx",
		"features/photometry/ies-viewer-page.tsx",
		"shared/saving/favorite-form.tsx",
	]);
});
