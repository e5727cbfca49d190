/** Builds each format once, because building one takes longer than formatting a whole row. */
function builtOnce<F>(build: (key: string) => F): (key: string) => F {
  const built = new Map<string, F>();
  return (key) => {
    const format = built.get(key) ?? build(key);
    built.set(key, format);
    return format;
  };
}

const dates = builtOnce((key) => new Intl.DateTimeFormat('en-GB', JSON.parse(key)));
const numbers = builtOnce((key) => new Intl.NumberFormat('en', JSON.parse(key)));

/** Dates and times as in `28 Nov 2026`. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dates(JSON.stringify(options));
}

/** Numbers as in `1,234.5`. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return numbers(JSON.stringify(options));
}
