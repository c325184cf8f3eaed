import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";

const page: ArticlePage = {
	title: "Fraud alert",
	description:
		"How impostors use a lighting supplier's name, how to check a message or a change of bank details, and what to do when it has happened.",
	path: paths.fraudAlert(),
	lead: "Stop and check before you pay, ship or sign. A real supplier loses nothing by your call.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

export default function FraudAlertPage() {
	const sections: ArticleSection[] = [
		{
			id: "signs",
			title: "Signs of an impostor",
			body: (
				<>
					<ul>
						<li>
							A message says that <strong>our bank details have changed</strong>, often just before an invoice
							is due.
						</li>
						<li>
							A <strong>purchase order</strong> from a well-known institution asks for goods on credit,
							shipped to a storage unit or a freight forwarder, from an address that is almost the right one.
						</li>
						<li>
							A <strong>job offer</strong> asks for money, gift cards or a copy of an identity document before
							an interview.
						</li>
						<li>A shop at another address copies our pages and sells far below list price.</li>
						<li>
							Somebody asks for your <strong>password or a code</strong> sent to you. Nobody here needs
							either.
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
						<li>Read the address after the @ letter by letter. One letter swapped is the usual trick.</li>
						<li>
							Do not answer the message. Call a number that you already had: from an old invoice, not from the
							message.
						</li>
						<li>
							Compare bank details with the last invoice you paid. A change counts only when confirmed by
							telephone, by someone you know.
						</li>
						<li>Sign in by typing this shop's address yourself, not by a link.</li>
						<li>
							When selling on credit, call the buyer's purchasing office at the number on its own web site.
						</li>
					</ol>
				</>
			),
		},
		{
			id: "happened",
			title: "If it has happened",
			body: (
				<>
					<ol>
						<li>Call your bank at once and ask for a recall of the transfer. The first day counts most.</li>
						<li>
							Report it to the FBI's Internet Crime Complaint Center,{" "}
							<a href="https://www.ic3.gov/">ic3.gov</a>, and for consumers at{" "}
							<a href="https://reportfraud.ftc.gov/">reportfraud.ftc.gov</a>.
						</li>
						<li>Change the passwords that may be known, beginning with e-mail.</li>
						<li>Tell us, so that we can warn others.</li>
					</ol>
				</>
			),
		},
		{
			id: "contact",
			title: "Tell us",
			body: (
				<>
					<ContactWays />
				</>
			),
		},
	];

	return <ArticleLayout page={page} sections={sections} />;
}
