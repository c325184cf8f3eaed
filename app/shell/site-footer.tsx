import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon, type IconName } from "~/design-system/icon.tsx";
import { NewsletterForm } from "~/features/newsletter/newsletter-form.tsx";
import { paths } from "~/paths.ts";
import { staticComponent } from "~/shared/lazy-components.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { MenuLink } from "./menu/menu-link.tsx";
import { followUsId, footerQuickLinks, legalLinks } from "./menu/navigation.ts";
import type { Categories } from "./menu/use-categories.ts";
import type { ShellData } from "./shell-data.server.ts";

// Parts that need nothing of the page, which the server keeps; the form between them does.
const Columns = staticComponent(FooterColumns, async () => FooterColumns);
const Legal = staticComponent(FooterLegal, async () => FooterLegal);

export function SiteFooter({ data, categories }: { data: ShellData | null; categories: Categories }) {
	const isOffered = useIsOffered();
	const external = data?.external ?? { businessPortal: null, fileDatabank: null, social: [] };
	return (
		<footer className="site-footer on-navy mt-10 md:mt-16 bg-navy-900 text-navy-100 text-sm">
			<div className="mx-auto grid max-w-content grid-cols-2 gap-x-6 gap-y-6 px-4 py-8 md:grid-cols-[2fr_1fr_1.4fr] md:gap-y-10 md:py-12 lg:grid-cols-[2fr_1.4fr_1.4fr_2fr] xl:px-6">
				<Columns
					routed
					wrapper="contents"
					external={external}
					categories={categories.sidebar?.map(({ link, categoryName }) => ({ link, categoryName })) ?? []}
					contact={data?.contact ?? null}
				/>
				<div className="col-span-2 flex flex-col gap-8 md:col-span-3 md:flex-row lg:col-span-1 lg:flex-col">
					<FooterBlock title="Newsletter" className="md:flex-1">
						<NewsletterForm id="footer-newsletter" />
					</FooterBlock>
					{external.social.length > 0 && (
						<FooterBlock title="Follow Us" id={followUsId} className="md:flex-1">
							<FollowUs social={external.social} />
						</FooterBlock>
					)}
				</div>
			</div>
			<div className="border-navy-700 border-t">
				<Legal
					routed
					demonstrationData={data?.demonstrationData}
					thirdParties={data?.thirdParties ?? []}
					hasApi={data !== null && ["apiKeys.list", "webhooks.list"].some(isOffered)}
					year={data?.year}
					storeName={data?.storeName}
				/>
			</div>
		</footer>
	);
}

type ColumnsProps = {
	external: ShellData["external"];
	categories: readonly { link: string; categoryName: string }[];
	contact: ShellData["contact"] | null;
};

/** Quick links, categories, and how to reach us. */
function FooterColumns({ external, categories, contact }: ColumnsProps) {
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

/** One titled part of the footer. */
function FooterBlock({
	title,
	id,
	className,
	children,
}: {
	title: string;
	id?: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<section id={id} className={className}>
			<h2 className="mb-3 font-semibold text-base text-white">{title}</h2>
			{children}
		</section>
	);
}

const socialIcons: Record<string, IconName> = {
	Facebook: "facebook",
	Instagram: "instagram",
	LinkedIn: "linkedin",
	YouTube: "youtube",
};

function FollowUs({ social }: { social: ShellData["external"]["social"] }) {
	const box =
		"inline-flex min-h-touch min-w-touch items-center justify-center gap-2 rounded border border-navy-600 px-3 text-white no-underline hover:bg-navy-800";
	return (
		<ul className="flex flex-wrap gap-2">
			{social.map(({ name, url }) => (
				<li key={name}>
					<a href={url} rel="noopener" className={box}>
						<Icon name={socialIcons[name] ?? "external"} label={socialIcons[name] && name} />
						{!socialIcons[name] && name}
					</a>
				</li>
			))}
		</ul>
	);
}

type LegalProps = Partial<Pick<ShellData, "demonstrationData" | "year" | "storeName">> & {
	thirdParties: ShellData["thirdParties"];
	hasApi: boolean;
};

/** Where the data is from, and the links that every page must have. */
function FooterLegal({ demonstrationData, thirdParties, hasApi, year, storeName }: LegalProps) {
	return (
		<div className="mx-auto flex max-w-content flex-col gap-2 px-4 py-6 text-navy-200 text-xs md:flex-row md:items-center md:justify-between xl:px-6">
			{demonstrationData === false ? (
				<p className="max-w-text">Brand names belong to their owners.</p>
			) : (
				<p className="max-w-text">
					Demonstration data from public registers, certified as of the date of each register; demonstration
					prices; brand names belong to their owners.{" "}
					<Link to={paths.aboutThisData()} className="text-white underline underline-offset-2">
						About this data
					</Link>
				</p>
			)}
			<p className="footer-links flex flex-wrap items-center gap-x-4">
				{legalLinks(thirdParties, hasApi).map(({ to, label }) => (
					<MenuLink key={to} to={to} discover="none">
						{label}
					</MenuLink>
				))}
				{storeName && (
					<span>
						© {year} {storeName}
					</span>
				)}
			</p>
		</div>
	);
}
