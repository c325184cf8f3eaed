/** The figures that a question asks for, as labels of product specs. */

type Field = {
	label: string;
	/** The figure's name in the sentence "… states no NAME". */
	name: string;
	pattern: RegExp;
};

export const fields: readonly Field[] = [
	{
		label: "Efficacy",
		name: "efficacy",
		pattern: /\befficacy\b|\blumens? (?:per|\/) ?watts?\b|\blm ?\/ ?w\b|\blpw\b|\bhow efficient\b/i,
	},
	{
		label: "Light output",
		name: "light output",
		pattern:
			/\blumens?(?! (?:per|\/))(?: output)?\b|\blight output\b|\bhow bright\b|\bbrightness\b|\blm\b(?! ?\/)/i,
	},
	{
		label: "Replaces",
		name: "incandescent equivalent",
		pattern:
			/\b(?:incandescent |halogen )?(?:watts?|wattage) (?:equivalent|equivalence|equivalency|replacement)\b|\bequivalent watt(?:s|age)\b|\bwhat (?:wattage |bulb |lamp |fixture )?does (?:it|this|that) replace\b/i,
	},
	{ label: "Standby power", name: "standby power", pattern: /\bstandby\b/i },
	{ label: "Power factor", name: "power factor", pattern: /\bpower factor\b/i },
	{
		label: "Power",
		name: "power",
		pattern:
			/\bwatts?\b(?! (?:equivalent|equivalence|replacement))|\bwattage\b(?! equiv)|\bpower\b(?! factor)|\bhow much (?:power|energy|electricity)\b|\binput watts\b/i,
	},
	{
		label: "Color temperature",
		name: "color temperature",
		pattern:
			/\bcolou?r temp(?:erature)?s?\b|\bcct\b|\bkelvins?\b|\bwhat colou?r\b(?! (?:finish|trim|housing|letter|body|options))|\bhow (?:warm|cool)\b/i,
	},
	{
		label: "Finish",
		name: "finish",
		pattern: /\b(?:colou?r )?finish(?:es)?\b|\b(?:housing|trim|body) colou?rs?\b/i,
	},
	{ label: "R9", name: "R9", pattern: /\br9\b/i },
	{ label: "CRI", name: "CRI", pattern: /\bcri\b|\bcolou?r (?:rendering|quality)\b/i },
	{ label: "Base", name: "base", pattern: /\bbase\b|\bsocket\b/i },
	{ label: "CBCP", name: "CBCP", pattern: /\bcbcp\b|\bcandelas?\b|\bcandle ?power\b/i },
	{ label: "Beam angle", name: "beam angle", pattern: /\bbeam\b|\bbeam ?spread\b/i },
	{
		label: "Life",
		name: "rated life",
		pattern:
			/\brated life\b|(?<!\bbatter(?:y|ies) )\blife ?(?:time|span)?\b|\bhow long (?:does|do|will) .*\blasts?\b|\brated hours\b|\bl70\b/i,
	},
	{ label: "Dimming", name: "dimming", pattern: /\bdim(?:s|mable|ming|able)?\b|\bdimmer\b/i },
	{ label: "Can size", name: "can size", pattern: /\bcan sizes?\b|\baperture\b|\bhousing size\b/i },
	{ label: "Can rating", name: "can rating", pattern: /\bic[- ]rated\b|\bcan ratings?\b|\bairtight\b/i },
	{
		label: "Size",
		name: "size",
		pattern:
			/(?<!can |aperture )\bsize\b|\bdimensions?\b|\bhow (?:big|long|wide|tall|deep)\b(?!.*\blast)|\bdiameter\b|\blength\b|\boverall length\b|\bm\.?o\.?l\b/i,
	},
	{ label: "Enclosed fixtures", name: "rating for enclosed fixtures", pattern: /\benclosed\b/i },
	{
		label: "Location",
		name: "location",
		pattern: /\boutdoors?\b|\bindoors?\b|\b(?:wet|damp)[- ]?(?:location|rated|rating)?s?\b|\boutside\b/i,
	},
	{ label: "Warranty", name: "warranty", pattern: /\bwarrant(?:y|ies)\b/i },
	{
		label: "Connects using",
		name: "wireless connection",
		pattern: /\bwi-?fi\b|\bbluetooth\b|\bzigbee\b|\bsmart\b/i,
	},
	{ label: "Weight", name: "weight", pattern: /\bweight\b|\bweigh(?:s|t)?\b|\bhow heavy\b/i },
	{ label: "DLC", name: "DLC listing", pattern: /\bdlc\b/i },
	{ label: "Safety listing", name: "UL or ETL listing", pattern: /\b(?:ul|etl|csa)\b/i },
	{
		label: "Origin",
		name: "country of origin",
		pattern: /\bmade in\b|\bcountry of origin\b|\b(?:baa|taa)\b|\bbuy american\b/i,
	},
	{ label: "IP rating", name: "IP rating", pattern: /\bip ?\d\d\b|\bip rat(?:ed|ing)\b|\bwater ?proof\b/i },
	{
		label: "Voltage",
		name: "voltage",
		pattern:
			/\bvolt(?:s|age)?\b|\b\d{2,3} ?v(?:ac)?\b|\b(?:run|work|operate|good|rated|wired?|feed) (?:on|at|for|off|with) (?:a )?(?:120|208|240|277|347|480)\b/i,
	},
	{
		label: "Photocell",
		name: "photocell",
		pattern: /\bphoto ?(?:cell|control|eye|sensor)s?\b|\bdusk[- ]to[- ]dawn\b/i,
	},
	{ label: "Surge protection", name: "surge protection", pattern: /\bsurge\b/i },
	{ label: "Battery", name: "battery back-up", pattern: /\bbatter(?:y|ies)\b|\bback-?up\b/i },
	{
		label: "Sensor",
		name: "sensor",
		pattern: /\b(?:motion|occupancy|vacancy|occ)\b|(?<!photo )\bsensors?\b/i,
	},
	{ label: "Features", name: "features", pattern: /\bfeatures?\b/i },
];

/** Labels in the order of the specs; none for questions about the whole product. */
export const readFields = (message: string): string[] =>
	fields.filter(({ pattern }) => pattern.test(message)).map(({ label }) => label);

export const fieldName = (label: string): string =>
	fields.find((field) => field.label === label)?.name ?? label.toLowerCase();
