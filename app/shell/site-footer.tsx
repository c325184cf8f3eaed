import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon, type IconName } from "~/design-system/icon.tsx";
import { NewsletterForm } from "~/features/newsletter/newsletter-form.tsx";
import { paths } from "~/paths.ts";
import { MenuLink } from "./menu/menu-link.tsx";
import { followUsId, footerQuickLinks, legalLinks } from "./menu/navigation.ts";
import type { ShellData } from "./shell-data.server.ts";

const link =
	"inline-flex min-h-8 items-center text-navy-100 hover:text-white hover:underline pointer-coarse:min-h-touch";

const socialIcons: Record<string, IconName> = {
	Facebook: "facebook",
	Instagram: "instagram",
	LinkedIn: "linkedin",
	YouTube: "youtube",
};

export function SiteFooter({ data }: { data: ShellData | null }) {
	const external = data?.external ?? { businessPortal: null, fileDatabank: null, social: [] };
	return (
		<footer className="site-footer on-navy mt-16 bg-navy-900 text-navy-100 text-sm">
			<div className="mx-auto grid max-w-content grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 md:grid-cols-3 lg:grid-cols-[2fr_1.4fr_1.4fr_2fr] xl:px-6">
				<Block title="Quick Links" className="max-md:col-span-2">
					<ul className="columns-2 gap-6 md:columns-1 lg:columns-2">
						{footerQuickLinks(external).map(({ to, label }) => (
							<li key={to}>
								<MenuLink to={to} className={link}>
									{label}
								</MenuLink>
							</li>
						))}
					</ul>
				</Block>
				<Block title="Categories">
					<ul>
						{data?.categories.sidebar?.map((category) => (
							<li key={category.link}>
								<Link to={category.link} className={link}>
									{category.categoryName}
								</Link>
							</li>
						))}
						<li>
							<Link to={paths.categories()} className={link}>
								All categories
							</Link>
						</li>
					</ul>
				</Block>
				<Block title="Contact Us">
					<Contact contact={data?.contact ?? null} />
				</Block>
				<div className="col-span-2 flex flex-col gap-8 md:col-span-3 md:flex-row lg:col-span-1 lg:flex-col">
					<Block title="Newsletter" className="md:flex-1">
						<NewsletterForm id="footer-newsletter" />
					</Block>
					{external.social.length > 0 && (
						<Block title="Follow Us" id={followUsId} className="md:flex-1">
							<FollowUs social={external.social} />
						</Block>
					)}
				</div>
			</div>
			<div className="border-navy-700 border-t">
				<div className="mx-auto flex max-w-content flex-col gap-2 px-4 py-6 text-navy-200 text-xs md:flex-row md:items-center md:justify-between xl:px-6">
					{data?.demonstrationData === false ? (
						<p className="max-w-text">Brand names belong to their owners.</p>
					) : (
						<p className="max-w-text">
							Demonstration data from public registers, certified as of the date of each register;
							demonstration prices; brand names belong to their owners.{" "}
							<Link to={paths.aboutThisData()} className="text-white underline underline-offset-2">
								About this data
							</Link>
						</p>
					)}
					<p className="flex flex-wrap items-center gap-x-4">
						{legalLinks(data?.thirdParties ?? []).map(({ to, label }) => (
							<MenuLink
								key={to}
								to={to}
								className="inline-flex min-h-8 items-center hover:text-white hover:underline pointer-coarse:min-h-touch"
							>
								{label}
							</MenuLink>
						))}
						{data && (
							<span>
								© {data.year} {data.storeName}
							</span>
						)}
					</p>
				</div>
			</div>
		</footer>
	);
}

function Block({
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

function Contact({ contact }: { contact: ShellData["contact"] | null }) {
	const row = `${link} gap-2`;
	return (
		<ul>
			{contact?.phone && (
				<li>
					<a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`} className={row}>
						<Icon name="phone" size={16} />
						{contact.phone}
					</a>
				</li>
			)}
			{contact?.email && (
				<li>
					<a href={`mailto:${contact.email}`} className={`${row} break-all`}>
						<Icon name="mail" size={16} />
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
				<Link to={paths.contactUs()} className={link}>
					All ways to reach us
				</Link>
			</li>
			<li>
				<Link to={paths.support()} className={link}>
					Support
				</Link>
			</li>
			<li>
				<Link to={paths.assistant()} className={link}>
					Ask the lighting assistant
				</Link>
			</li>
		</ul>
	);
}

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
