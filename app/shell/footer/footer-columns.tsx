import { Link } from "@remix-run/react";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import { footerQuickLinks } from "../menu/footer-links.ts";
import { MenuLink } from "../menu/menu-link.tsx";
import type { ShellData } from "../shell-data.server.ts";
import { FooterBlock } from "./footer-block.tsx";

type Props = {
	external: ShellData["external"];
	categories: readonly { link: string; categoryName: string }[];
	contact: ShellData["contact"] | null;
};

/** Quick links, categories, and how to reach us. */
export function FooterColumns({ external, categories, contact }: Props) {
	return (
		<>
			<FooterBlock title="Quick Links" className="max-md:col-span-2">
				<ul className="footer-links columns-2 gap-6">
					{footerQuickLinks(external).map(({ to, label }) => (
						<li key={to}>
							<MenuLink to={to} marksCurrent={false} discover="none">
								{label}
							</MenuLink>
						</li>
					))}
				</ul>
			</FooterBlock>
			<FooterBlock title="Categories">
				<ul className="footer-links">
					{categories.map((category) => (
						<li key={category.link}>
							<Link to={category.link} discover="none">
								{category.categoryName}
							</Link>
						</li>
					))}
					<li>
						<Link to={paths.categories()} discover="none">
							All categories
						</Link>
					</li>
				</ul>
			</FooterBlock>
			<FooterBlock title="Contact Us">
				<Contact contact={contact} />
			</FooterBlock>
		</>
	);
}

function Contact({ contact }: { contact: ShellData["contact"] | null }) {
	return (
		<ul className="footer-links">
			{contact?.phone && (
				<li>
					<a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`} className="gap-2">
						<Icon name="phone" size={16} />
						<span className="whitespace-nowrap">{contact.phone}</span>
					</a>
				</li>
			)}
			{contact?.email && (
				<li>
					<a href={`mailto:${contact.email}`} className="gap-2 wrap-anywhere">
						<Icon name="mail" size={16} className="max-sm:hidden" />
						{contact.email}
					</a>
				</li>
			)}
			{contact?.address && (
				<li className="flex gap-2 py-1.5">
					<Icon name="location" size={16} className="mt-0.5" />
					<address className="whitespace-pre-line not-italic">{contact.address}</address>
				</li>
			)}
			<li>
				<Link to={paths.contactUs()}>All ways to reach us</Link>
			</li>
			<li>
				<Link to={paths.support()}>Support</Link>
			</li>
			<li>
				<Link to={paths.assistant()}>Ask the lighting assistant</Link>
			</li>
		</ul>
	);
}
