import { data } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Credit Application",
	description:
		"Apply for net terms: who qualifies, what we check, what the terms mean, and the credit application online or on paper.",
	path: paths.creditApplication(),
	lead: "If your business buys from us regularly, apply to pay by invoice. Apply online or on paper.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

/** Static for everyone: the steps of the application are pages of their own. */
export const loader = guardedLoader({ access: "everyone" }, async (context) =>
	data(
		{ offered: await context.hasExtension("credit.save") },
		{ headers: { "Cache-Control": cacheControl.anonymousPage } },
	),
);

const sections: ArticleSection[] = [
	{
		id: "who",
		title: "Who can apply",
		body: (
			<>
				<p>
					Companies, institutions and contractors with a tax ID that plan to buy more than once. For a
					one-time order, paying by card or ACH is faster. We open credit accounts for businesses, not
					individuals.
				</p>
			</>
		),
	},
	{
		id: "process",
		title: "How to apply",
		body: (
			<>
				<ol>
					<li>
						Apply online or on paper. Have your EIN, bank details and at least three trade references ready.
					</li>
					<li>
						Send us your resale or tax exemption certificate, if you have one.{" "}
						<strong>Never send card numbers or passwords.</strong>
					</li>
					<li>
						We ask your trade and bank references how long they have known you, how much you buy and whether
						you pay on time.
					</li>
					<li>We send you a credit limit and terms in writing, or the reason we declined.</li>
					<li>
						If an order goes over your limit, we hold it until you make a payment or we raise the limit. We
						don't cancel it.
					</li>
				</ol>
			</>
		),
	},
	{
		id: "terms",
		title: "Credit terms explained",
		body: (
			<>
				<FiguresTable
					caption="Payment terms"
					columns={[{ label: "Term" }, { label: "Meaning" }]}
					rows={[
						["Net 30", "Payment is due 30 days after the invoice date"],
						["2% 10, net 30", "2% off if you pay within 10 days; otherwise the full amount is due in 30"],
						["Credit limit", "The most you can owe at one time for orders shipped but not yet paid"],
						["Past due", "Unpaid after the due date; we may hold new shipments"],
						["Joint check", "A check made out to two payees, used on construction projects"],
					]}
				/>
				<p>
					Example: 2% off for paying 20 days early works out to about 37% a year (2 ÷ 98 × 365 ÷ 20). Taking
					the discount almost always pays.
				</p>
			</>
		),
	},
	{
		id: "paper",
		title: "On paper",
		body: (
			<p>
				Print the credit application from <Link to={paths.downloadForms()}>download forms</Link>, fill in
				every line, sign it and send it to us.
			</p>
		),
	},
	{
		id: "send",
		title: "Where to send it",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
];

export default function CreditApplicationPage() {
	const { offered } = useLoaderData<typeof loader>();
	return (
		<ArticleLayout page={page} sections={sections}>
			{offered ? (
				<div className="flex flex-col gap-3">
					<div className="flex flex-wrap gap-3">
						<LinkButton to={paths.creditStep("business")} variant="primary">
							Apply online
						</LinkButton>
						<LinkButton to={paths.downloadForms()}>Print the form</LinkButton>
					</div>
					<p className="text-muted text-sm">
						Takes about 10 minutes. We save each step in this browser for 30 days, and the tax ID is
						encrypted.
					</p>
				</div>
			) : (
				<Notice
					title="Apply on paper"
					action={<LinkButton to={paths.downloadForms()}>Print the form</LinkButton>}
				>
					We take credit applications on paper. Print the form, or contact us and we'll send it to you.
					<ContactWays topic="credit" />
				</Notice>
			)}
		</ArticleLayout>
	);
}
