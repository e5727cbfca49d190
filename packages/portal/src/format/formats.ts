/** Builds each format once, because building one takes longer than formatting a whole row. */
function builtOnce<Options extends object, F>(build: (options: Options) => F): (options: Options) => F {
  const built = new Map<string, F>();
  return (options) => {
    const key = JSON.stringify(options);
    const format = built.get(key) ?? build(options);
    built.set(key, format);
    return format;
  };
}

/** Dates and times as in `28 Nov 2026`. */
export const dateFormat = builtOnce((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options));

/** Numbers as in `1,234.5`. */
export const numberFormat = builtOnce((options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en', options));
