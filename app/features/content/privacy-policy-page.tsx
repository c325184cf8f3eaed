import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { type ShopFacts, useShopFacts } from "~/shared/shop-facts.ts";
import { listedCookies } from "./cookies.ts";

const page: ArticlePage = {
	title: "Privacy Policy",
	description:
		"Which cookies this site sets, which data it keeps and for how long, who receives them, and your rights.",
	path: paths.privacyPolicy(),
	lead: "You can read the whole catalog without a cookie. This page lists what is kept when you do more.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

export default function PrivacyPolicyPage() {
	const shop = useShopFacts();
	return <ArticleLayout page={page} sections={[cookies, thirdParties(shop), ...kept, rights]} />;
}

const cookies: ArticleSection = {
	id: "cookies",
	title: "Cookies",
	body: (
		<>
			<FiguresTable
				caption="Every cookie that this site sets"
				columns={[{ label: "Name" }, { label: "What for" }, { label: "When" }, { label: "How long" }]}
				rows={listedCookies.map(({ name, purpose, set, life }) => [
					<code key="name" className="whitespace-nowrap">
						{name}
					</code>,
					purpose,
					set,
					life,
				])}
			/>
			<p>
				Each is signed, readable by this site alone and out of reach of scripts. None follows you to other
				sites. Browsing and searching set none at all. The browser also remembers how far a page was scrolled,
				until you close its tab; that never leaves your device.
			</p>
		</>
	),
};

function thirdParties({ storeName, deferredScripts }: ShopFacts): ArticleSection {
	const { tagManagerId, adsId } = deferredScripts;
	const names = [tagManagerId && "Google Tag Manager", adsId && "Google Ads"].filter(Boolean).join(" and ");
	return {
		id: "third-parties",
		title: "Scripts of others",
		body: names ? (
			<p>
				{storeName} uses {names}. They load after you first scroll, click or move the mouse, or after five
				seconds. They receive your address on the network and the page you look at, and may set cookies of
				their own under Google’s terms. A browser that blocks them loses no function of this site.
			</p>
		) : (
			<p>
				This site loads no scripts, fonts, pictures or counters from other companies, and its content security
				policy keeps pages from loading any.
			</p>
		),
	};
}

const kept: ArticleSection[] = [
	{
		id: "kept",
		title: "What is kept",
		body: (
			<FiguresTable
				caption="Data on our servers"
				columns={[{ label: "Data" }, { label: "When" }, { label: "Why" }]}
				rows={[
					[
						"Time, page and answer of a request, with a request number",
						"Each visit",
						"To run the site, find faults and fend off attacks",
					],
					["What failed: page, time, request number", "When something goes wrong", "To mend it"],
					["E-mail address and date", "Newsletter sign-up", "To send the newsletter, until you end it"],
					[
						"Name, e-mail address, company account, role",
						"Account",
						"To sign you in and show what your role may see",
					],
				]}
			/>
		),
	},
	{
		id: "what-you-type",
		title: "What you type",
		body: (
			<p>
				Search words and figures in the calculators stand in the address of the page, so that a result can be
				kept and sent. They are used to answer you and are not tied to a person. Do not type personal data
				there. Passwords are kept only as a salted hash, and card or bank numbers never pass through this
				site.
			</p>
		),
	},
	{
		id: "newsletter",
		title: "Newsletter",
		body: (
			<p>
				It is sent only to those who <Link to={paths.newsletter()}>asked for it</Link>. Where a mailing
				service sends it, that service receives the e-mail address for this purpose alone. Every issue has a
				link to end it.
			</p>
		),
	},
];

const rights: ArticleSection = {
	id: "rights",
	title: "Your rights",
	body: (
		<>
			<p>
				You can ask what is kept about you, have it corrected or deleted, have it handed over in a common
				format, and object to a use. Records that the law requires, such as invoices, stay for as long as it
				requires. Your data are not sold, and asking has no disadvantage. Residents of California and other
				states with privacy laws have these rights by statute; we give them to everyone.
			</p>
			<ContactWays />
		</>
	),
};
