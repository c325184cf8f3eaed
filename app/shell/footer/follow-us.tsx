import { Icon, type IconName } from "~/design-system/icon.tsx";
import type { ShellData } from "../shell-data.server.ts";

const socialIcons: Record<string, IconName> = {
	Facebook: "facebook",
	Instagram: "instagram",
	LinkedIn: "linkedin",
	YouTube: "youtube",
};

export function FollowUs({ social }: { social: ShellData["external"]["social"] }) {
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
