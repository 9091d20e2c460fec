import path from 'node:path';
import ts from 'typescript';
import type { Shape } from '../src/shapes.ts';

/** What TypeScript says of the fields of an interface, as shapes: of each remote's props in `contract.ts`, of each slot's in `fills.ts`. */
export function shapesOfProps(name: 'RemoteProps' | 'SlotProps', source: string): Record<string, Shape> {
  const file = path.resolve(__dirname, '../src', source);
  const { config } = ts.readConfigFile(path.resolve(__dirname, '../../../tsconfig.json'), ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, composite: false, incremental: false, noEmit: true, emitDeclarationOnly: false, declarationMap: false },
    path.dirname(file),
  );
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const declaration = program
    .getSourceFile(file)
    ?.statements.find((one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === name);
  if (!declaration) throw new Error(`${file} declares no ${name}`);
  return Object.fromEntries(
    checker
      .getTypeAtLocation(declaration)
      .getProperties()
      .map((property) => [property.name, shapeOf(checker, checker.getTypeOfSymbol(property))]),
  );
}

function shapeOf(checker: ts.TypeChecker, type: ts.Type): Shape {
  if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
  if (type.isUnion()) {
    const parts = type.types.filter((part) => !(part.flags & ts.TypeFlags.Undefined));
    const words = parts.flatMap((part) => wordOf(checker, part));
    const others = parts.filter((part) => wordOf(checker, part).length === 0).map((part) => shapeOf(checker, part));
    if (words.length === 2 && words.every((word) => typeof word === 'boolean') && others.length === 0) return 'boolean';
    const shapes: Shape[] = [...(words.length > 0 ? [words.sort()] : []), ...others];
    const [only] = shapes;
    return shapes.length === 1 && only !== undefined ? only : { either: shapes };
  }
  const word = wordOf(checker, type);
  if (word.length > 0) return word;
  if (type.flags & ts.TypeFlags.String) return 'string';
  if (type.flags & ts.TypeFlags.Number) return 'number';
  return {
    fields: Object.fromEntries(
      checker
        .getPropertiesOfType(type)
        .map((property) => [
          property.name + (property.flags & ts.SymbolFlags.Optional ? '?' : ''),
          shapeOf(checker, checker.getTypeOfSymbol(property)),
        ]),
    ),
  };
}

function wordOf(checker: ts.TypeChecker, type: ts.Type): (string | number | boolean | null)[] {
  if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
  if (type.flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type) === 'true'];
  return type.flags & ts.TypeFlags.Null ? [null] : [];
}
