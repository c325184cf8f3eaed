import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";

const page: ArticlePage = {
	title: "Terms and Conditions",
	description: "Terms for using this site: catalog data, prices, orders, accounts, trademarks and liability.",
	path: paths.termsAndConditions(),
	lead: "These terms cover your use of this website. Your quote or order confirmation governs what you buy.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

export default function TermsPage() {
	const { storeName } = useShopFacts();
	const sections: ArticleSection[] = [
		{
			id: "site",
			title: "This site",
			body: (
				<>
					<p>
						{storeName} provides this site for looking up lighting products. Account holders can also manage
						projects, quotes, orders and invoices. You may read it, print it and link to it. Bots are welcome
						within reason: follow robots.txt and don't send requests faster than a person would.
					</p>
				</>
			),
		},
		{
			id: "data",
			title: "Catalog data",
			body: (
				<>
					<p>
						Product data comes from public product lists as of their dates and from a demo product line; see{" "}
						<Link to={paths.aboutThisData()}>About this data</Link>. It may contain errors from the source.
						Before you install, check the manufacturer's own cut sheet, the product label and your local
						codes. Nothing here is engineering, legal or tax advice.
					</p>
				</>
			),
		},
		{
			id: "prices",
			title: "Prices and availability",
			body: (
				<>
					<p>
						We show prices to signed-in, verified customers. On a site that runs the demo catalog, prices and
						stock are demo data and <strong>can't form a contract of sale</strong>. On a site that sells from
						its own catalog, a price is an invitation to order. The written order confirmation forms the
						contract.
					</p>
				</>
			),
		},
		{
			id: "sale",
			title: "Quotes, orders and delivery",
			body: (
				<>
					<ul>
						<li>A quote is good for the period stated on it.</li>
						<li>
							The terms on the quote, order confirmation and invoice govern the sale, along with any agreement
							signed with your company. If they differ from this page, they control.
						</li>
						<li>
							Those documents state taxes and freight. Count and inspect goods when they arrive, and note
							visible damage on the carrier's delivery receipt.
						</li>
						<li>
							The <Link to={paths.warranty()}>warranty</Link> is the manufacturer's or the one stated on the
							quote.
						</li>
					</ul>
				</>
			),
		},
		{
			id: "account",
			title: "Your account",
			body: (
				<>
					<p>
						Keep your password private. You're responsible for activity on your account until you tell us
						someone else has your password. Company account administrators decide who can order and pay. We
						may close any account used in violation of these terms or in a way that puts others at risk.
					</p>
				</>
			),
		},
		{
			id: "conduct",
			title: "Prohibited use",
			body: (
				<>
					<p>
						Don't bypass access limits, impersonate anyone, send malicious code, publish account prices or use
						the site in a way that keeps others from using it. You may test the security of your own
						installation. To test someone else's, get their consent.
					</p>
				</>
			),
		},
		{
			id: "marks",
			title: "Trademarks",
			body: (
				<>
					<p>
						Brand names belong to their owners. We use them only to identify products. They don't imply any
						affiliation or endorsement. ENERGY STAR is a mark of the US Environmental Protection Agency. We
						don't use its logo and don't claim that any product is currently certified.
					</p>
				</>
			),
		},
		{
			id: "liability",
			title: "Limitation of liability",
			body: (
				<>
					<p>
						This site is provided "as is". To the extent the law allows, we aren't liable for indirect damages
						or for reliance on data that a check of the product label would have corrected. Nothing here
						limits liability that can't be limited by law.
					</p>
				</>
			),
		},
		{
			id: "changes",
			title: "Changes",
			body: (
				<>
					<p>
						We may change these terms as the site changes. The version on this page is the one in effect. If
						you have questions, <Link to={paths.contactUs()}>contact us</Link>.
					</p>
				</>
			),
		},
	];

	return <ArticleLayout page={page} sections={sections} />;
}
