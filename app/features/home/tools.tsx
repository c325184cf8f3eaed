import { Link } from "@remix-run/react";
import { Icon, type IconName } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";

const tools: readonly { icon: IconName; name: string; text: string; link: string }[] = [
	{
		icon: "ruler",
		name: "Lighting layout",
		text: "Send a floor plan and the light level you need. A designer sends back a layout.",
		link: paths.lightDesignLayoutRequest(),
	},
	{
		icon: "tools",
		name: "Custom builder",
		text: "Choose size, output, optics and controls to get the part number.",
		link: paths.customBuilder(),
	},
	{
		icon: "calculator",
		name: "Payback calculator",
		text: "Compare energy use and cost before and after, and see how soon the retrofit pays for itself.",
		link: paths.paybackCalculator(),
	},
	{
		icon: "list",
		name: "Bill of materials",
		text: "Turn a fixture schedule into part numbers and quantities.",
		link: paths.helpMeBuy("create-my-bom"),
	},
];

export function Tools() {
	return (
		<section aria-labelledby="tools">
			<h2 id="tools" className="mb-4 text-2xl">
				Tools
			</h2>
			<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
				{tools.map((tool) => (
					<li
						key={tool.name}
						className="relative rounded border border-line bg-white p-5 transition-colors duration-fast focus-within:border-navy-400 hover:border-navy-400"
					>
						<Icon name={tool.icon} size={24} className="text-navy-700" />
						<h3 className="mt-3 text-lg">
							<Link
								to={tool.link}
								className="text-navy-800 no-underline after:absolute after:inset-0 hover:underline"
							>
								{tool.name}
							</Link>
						</h3>
						<p className="mt-1 text-muted text-sm">{tool.text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
