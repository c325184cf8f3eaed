import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
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
		"The cookies this site sets, the data we keep and for how long, who receives it, and your privacy rights.",
	path: paths.privacyPolicy(),
	lead: "You can browse the whole catalog without cookies. This page lists what we keep when you do more.",
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
				caption="Cookies we set"
				columns={[
					{ label: "Name" },
					{ label: "Purpose" },
					{ label: "When it's set" },
					{ label: "How long it lasts" },
				]}
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
				Every cookie is signed. Only this site can read it; scripts can't. No cookie tracks you on other
				sites. Browsing and searching set none. Your browser also remembers how far you've scrolled until you
				close the tab. That never leaves your device.
			</p>
		</>
	),
};

function thirdParties({ storeName, deferredScripts }: ShopFacts): ArticleSection {
	const { tagManagerId, adsId } = deferredScripts;
	const names = [tagManagerId && "Google Tag Manager", adsId && "Google Ads"].filter(Boolean).join(" and ");
	return {
		id: "third-parties",
		title: "Third-party scripts",
		body: names ? (
			<p>
				{storeName} uses {names}. They load after you first scroll, click or move the mouse, or after five
				seconds. They receive your IP address and the page you're on, and may set their own cookies under
				Google’s terms. If you block them, everything on this site still works.
			</p>
		) : (
			<p>
				This site doesn't load scripts, fonts, images or trackers from other companies. Its content security
				policy blocks them.
			</p>
		),
	};
}

const kept: ArticleSection[] = [
	{
		id: "kept",
		title: "What we keep",
		body: (
			<FiguresTable
				caption="Data on our servers"
				columns={[{ label: "Data" }, { label: "When" }, { label: "Why" }]}
				rows={[
					[
						"Time, page and response of each request, with a request ID",
						"Each visit",
						"To run the site, find problems and block attacks",
					],
					["Error details: page, time, request ID", "When something goes wrong", "To fix it"],
					["Email address and date", "Newsletter signup", "To send the newsletter until you unsubscribe"],
					[
						"Name, email address, company account, role",
						"Account registration",
						"To sign you in and show what your role allows",
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
				Your searches and calculator entries become part of the page URL, so you can save and share a result.
				We use them to answer you and don't link them to a person. Don't enter personal data there. We store
				passwords only as a salted hash. Card and bank account numbers never pass through this site.
			</p>
		),
	},
	{
		id: "newsletter",
		title: "Newsletter",
		body: (
			<p>
				We send it only to people who <Link to={paths.newsletter()}>sign up</Link>. If a mailing service sends
				it for us, that service gets your email address for this purpose only. Every issue has an unsubscribe
				link.
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
				You can ask what data we have about you, have it corrected or deleted, get a copy in a common format,
				and object to how we use it. We keep records the law requires, such as invoices, for as long as it
				requires. We don't sell your data, and we won't treat you differently for asking. California and some
				other states grant these rights by law. We give them to everyone.
			</p>
			<ContactWays />
		</>
	),
};
