import type { Drawing } from "#contracts/catalogue";
import { layerAttributes, rootAttributes } from "./drawing-svg.ts";
import { gridPerPixel, layoutDrawing } from "./layout.ts";
import { drawOutline, type OutlineOptions } from "./outline.ts";
import type { DrawingSize } from "./primitives.ts";

type Props = OutlineOptions & {
	drawing: Drawing;
	/** `thumb` without dimensions, `card` with the longest one, `full` with all of them. */
	size: DrawingSize;
	/** Sizing and placement; the drawing keeps its proportions. */
	className?: string;
	/** True where the text beside it already names the product and its dimensions. */
	decorative?: boolean;
};

const reactNames: Readonly<Record<string, string>> = {
	"stroke-width": "strokeWidth",
	"stroke-linejoin": "strokeLinejoin",
	"stroke-linecap": "strokeLinecap",
	"stroke-dasharray": "strokeDasharray",
	"vector-effect": "vectorEffect",
};
const asProps = (attributes: Record<string, string | number>) =>
	Object.fromEntries(Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value]));

/** The drawing of a product, in the page's own markup: no script, no request, no ids. */
export function ProductDrawing({ drawing, size, className, decorative, ...options }: Props) {
	const layout = layoutDrawing(drawOutline(drawing, options), size);
	return (
		<svg
			{...asProps(rootAttributes(layout))}
			role={decorative ? undefined : "img"}
			aria-hidden={decorative}
			className={className}
		>
			<title>{layout.title}</title>
			{layout.layers.map((layer) => (
				<path key={layer.d} {...asProps(layerAttributes(layout, layer))} d={layer.d} />
			))}
			{layout.labels.length > 0 ? (
				<g fill={layout.pen.stroke} stroke="none" textAnchor="middle">
					{layout.labels.map(({ x, y, size: fontSize, text, colour }) => (
						<text
							key={`${text}${x},${y}`}
							x={x}
							y={y}
							fontSize={fontSize * gridPerPixel}
							fill={colour === layout.pen.stroke ? undefined : colour}
						>
							{text}
						</text>
					))}
				</g>
			) : null}
		</svg>
	);
}
