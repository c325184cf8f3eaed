import { classNames } from "./class-names.ts";
import sprite from "./icons.svg";

/** Icons of the sprite `icons.svg`: line style, 24 × 24. */
export const iconNames = [
	"menu",
	"close",
	"search",
	"chevron-down",
	"chevron-right",
	"chevron-left",
	"arrow-right",
	"arrow-up",
	"arrow-down",
	"sort",
	"info",
	"warning",
	"success",
	"error",
	"heart",
	"folder-plus",
	"folder",
	"document",
	"lightbulb",
	"shield",
	"sign-out",
	"sign-in",
	"user",
	"phone",
	"mail",
	"location",
	"calculator",
	"rebate",
	"company",
	"support",
	"book",
	"ruler",
	"tools",
	"grid",
	"table",
	"copy",
	"check",
	"external",
	"download",
	"plus",
	"minus",
	"trash",
	"filters",
	"cart",
	"receipt",
	"box",
	"truck",
	"clock",
	"list",
	"print",
	"compare",
	"news",
	"chat",
	"history",
	"retry",
	"stop",
	"pencil",
	"thumb-up",
	"thumb-down",
	"facebook",
	"instagram",
	"linkedin",
	"youtube",
	"x",
] as const;
export type IconName = (typeof iconNames)[number];

type IconProps = {
	name: IconName;
	size?: 16 | 20 | 24 | 32;
	label?: string;
	className?: string;
};

export function Icon({ name, size = 20, label, className }: IconProps) {
	return (
		<svg
			className={classNames("icon", className)}
			width={size}
			height={size}
			role={label ? "img" : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
		>
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}
