import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Fraud alert",
	description:
		"How scammers impersonate lighting suppliers, how to verify a message or a change of bank details, and what to do if you've been scammed.",
	path: paths.fraudAlert(),
	lead: "Stop and check before you pay, ship or sign. A real supplier won't mind the call.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

export default function FraudAlertPage() {
	const sections: ArticleSection[] = [
		{
			id: "signs",
			title: "Warning signs",
			body: (
				<>
					<ul>
						<li>
							A message says <strong>our bank details have changed</strong>, often just before an invoice is
							due.
						</li>
						<li>
							A <strong>purchase order</strong> that looks like it's from a well-known institution asks for
							goods on credit, shipped to a storage unit or freight forwarder. The email address is almost
							right.
						</li>
						<li>
							A <strong>job offer</strong> asks for money, gift cards or a copy of your ID before an
							interview.
						</li>
						<li>A website at a different address copies our pages and sells far below list price.</li>
						<li>
							Someone asks for your <strong>password or a code</strong> we sent you. We never ask for either.
						</li>
					</ul>
				</>
			),
		},
		{
			id: "check",
			title: "How to check",
			body: (
				<>
					<ol>
						<li>
							Read the email address after the @ letter by letter. Swapping one letter is the usual trick.
						</li>
						<li>
							Don't reply to the message. Call a number you already have, such as the one on an old invoice.
						</li>
						<li>
							Compare the bank details with the last invoice you paid. Accept a change only after someone you
							know confirms it by phone.
						</li>
						<li>Type our web address yourself to sign in. Don't use a link in a message.</li>
						<li>
							Before you ship on credit, call the buyer's purchasing office at the number on its website.
						</li>
					</ol>
				</>
			),
		},
		{
			id: "happened",
			title: "If you've been scammed",
			body: (
				<>
					<ol>
						<li>
							Call your bank right away and ask them to recall the transfer. The first day matters most.
						</li>
						<li>
							Report it to the FBI's Internet Crime Complaint Center at{" "}
							<a href="https://www.ic3.gov/">ic3.gov</a>. Consumers can also report at{" "}
							<a href="https://reportfraud.ftc.gov/">reportfraud.ftc.gov</a>.
						</li>
						<li>Change any passwords that may be compromised, starting with your email.</li>
						<li>Tell us so we can warn other customers.</li>
					</ol>
				</>
			),
		},
		{
			id: "contact",
			title: "Report fraud to us",
			body: (
				<>
					<ContactWays />
				</>
			),
		},
	];

	return <ArticleLayout page={page} sections={sections} />;
}
